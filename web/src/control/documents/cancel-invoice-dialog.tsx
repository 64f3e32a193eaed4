import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { newId } from '../scanning/new-id.ts'

interface CancelInvoiceDialogProps {
  invoiceId: number
  number: string
  onClose: () => void
}

/** An issued invoice stays; a cancellation invoice takes it back, and says why. */
export function CancelInvoiceDialog({ invoiceId, number, onClose }: CancelInvoiceDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const attempt = useRef({ reason: '', key: '' })
  const label = t('control:cancel_invoice.reason')

  const cancel = useMutation({
    mutationFn: (because: string) => {
      if (attempt.current.reason !== because) attempt.current = { reason: because, key: newId() }
      return call(
        '/api/stockAgent/invoice/cancelInvoice',
        { body: { invoiceId, reason: because } },
        { idempotencyKey: attempt.current.key },
      )
    },
    onSuccess: async () => {
      toast.success(t('control:cancel_invoice.done', { number }))
      onClose()
      await queryClient.invalidateQueries({ queryKey: keyOf('/api/stockAgent/invoice/page') })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason.trim() === '') field.current?.focus()
    else if (!cancel.isPending) cancel.mutate(reason.trim())
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('control:cancel_invoice.title', { number })}
      closeLabel={t('common:close')}
      initialFocus={field}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('control:cancel_invoice.lead')}</p>
        <Field
          ref={field}
          label={label}
          value={reason}
          onChange={setReason}
          maxLength={500}
          error={
            tried && reason.trim() === '' ? t('common:required', { property: label }) : undefined
          }
        />
        {cancel.error && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errorMessage(cancel.error)}
          </p>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button onClick={onClose}>{t('control:cancel_invoice.keep')}</Button>
          <Button type="submit" look="danger" busy={cancel.isPending}>
            {t('control:cancel_invoice.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
