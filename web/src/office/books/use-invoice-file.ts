import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bases } from '../../shared/api/bases.ts'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { saveXml } from '../../shared/table/save-xml.ts'
import { useToast } from '../../shared/ui/toast.tsx'

/** Opens the PDF of a document in a new tab, or saves its XML. */
export function useInvoiceFile(invoiceId: number) {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const onError = (error: Error) => toast.error(messageOf(error))
  const pdf = useMutation({
    mutationFn: async (tab: Window | null) => {
      const { url } = await call('/api/office/invoice/pdf', { query: { invoiceId } })
      if (tab === null) window.location.assign(bases.api + url)
      else if (!tab.closed) tab.location.replace(bases.api + url)
    },
    onError: (error, tab) => {
      tab?.close()
      onError(error)
    },
  })
  const xml = useMutation({
    mutationFn: async () => {
      saveXml(await call('/api/office/invoice/xml', { query: { invoiceId } }))
    },
    onError,
  })
  return {
    openPdf: () => {
      // During the click: after the answer the browser would block it.
      const tab = window.open('', '_blank')
      if (tab !== null) tab.document.body.textContent = t('common:loading')
      pdf.mutate(tab)
    },
    isOpening: pdf.isPending,
    saveXml: () => xml.mutate(),
    isSaving: xml.isPending,
  }
}
