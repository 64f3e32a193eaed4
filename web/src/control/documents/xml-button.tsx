import { useMutation } from '@tanstack/react-query'
import { FileCode2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { saveXml } from '../../shared/table/save-xml.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useToast } from '../../shared/ui/toast.tsx'

/** Saves an invoice as XRechnung, which public buyers want without a PDF. */
export function XmlButton({ invoiceId }: { invoiceId: number }) {
  const { t } = useTranslation()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      saveXml(await call('/api/stockAgent/invoice/invoiceXml', { query: { invoiceId } }))
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()} className="mb-2 self-start">
      <FileCode2 aria-hidden size={18} />
      {t('control:pdf.xml')}
    </Button>
  )
}
