import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bases } from '../../shared/api/bases.ts'
import { type Answer, call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useToast } from '../../shared/ui/toast.tsx'

export type Invoice = Answer<'/web-api/invoice/page/'>['content'][number]

/** A loaded document whose tab was blocked by the browser. */
export interface BlockedPdf {
  invoiceNumber: string
  address: string
}

/** A new tab with a loading text; null when the browser blocks it. */
function openWaitingTab(title: string, text: string): Window | null {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.document.documentElement.lang = document.documentElement.lang
    tab.document.title = title
    tab.document.body.textContent = text
  }
  return tab
}

/** Opens the PDF of an invoice in a new tab (O-03). */
export function useInvoicePdf() {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const [blocked, setBlocked] = useState<BlockedPdf | null>(null)
  const load = useMutation({
    mutationFn: async ({ invoiceId }: Invoice) => {
      // By its link, not by its bytes: only an address of the server gives the tab the file name.
      const { url } = await call('/web-api/invoice/pdf', { query: { invoiceId } })
      return bases.api + url
    },
  })

  function open(invoice: Invoice) {
    if (load.isPending) return
    const { invoiceNumber } = invoice
    setBlocked(null)
    // During the click: after the answer the browser would block it as a popup.
    const tab = openWaitingTab(invoiceNumber, t('common:loading'))
    load.mutate(invoice, {
      onSuccess: (address) => {
        if (tab === null) setBlocked({ invoiceNumber, address })
        else if (!tab.closed) tab.location.replace(address)
      },
      onError: (error) => {
        tab?.close()
        toast.error(messageOf(error))
      },
    })
  }

  return { open, opening: load.isPending ? load.variables.invoiceId : undefined, blocked }
}
