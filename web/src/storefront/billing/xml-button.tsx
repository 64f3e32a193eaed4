import { useMutation } from '@tanstack/react-query'
import { FileCode2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { saveXml } from '../../shared/table/save-xml.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import type { Invoice } from './use-invoice-pdf.ts'

/** Saves the XML that a public buyer submits to a portal (M-10). */
export function XmlButton({ invoice: { invoiceId, invoiceNumber } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveXml(await call('/web-api/invoice/xml', { query: { invoiceId } })),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button look="quiet" busy={isPending} onClick={() => mutate()}>
      <FileCode2 aria-hidden size={18} />
      {t('storefront:invoices.xml')}
      <VisuallyHidden> {invoiceNumber}</VisuallyHidden>
    </Button>
  )
}
