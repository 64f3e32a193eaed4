import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { newId } from '../../shared/api/new-id.ts'

interface CancelInvoiceDialogProps {
  invoiceId: number
  number: string
  onClose: () => void
}

/** An issued invoice stays; a cancellation invoice with a reason reverses it. */
export function CancelInvoiceDialog({ invoiceId, number, onClose }: CancelInvoiceDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const attempt = useRef({ reason: '', key: '' })

  const form = useForm({
    start: { reason: '' },
    check: (values) => missing(values, ['reason']),
    send: ({ reason }) => {
      const because = reason.trim()
      if (attempt.current.reason !== because) attempt.current = { reason: because, key: newId() }
      return call(
        '/api/stockAgent/invoice/cancelInvoice',
        { body: { invoiceId, reason: because } },
        { idempotencyKey: attempt.current.key },
      )
    },
    onSent: async () => {
      toast.success(t('control:cancel_invoice.done', { number }))
      onClose()
      await queryClient.invalidateQueries({ queryKey: keyOf('/api/stockAgent/invoice/page') })
    },
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('control:cancel_invoice.title', { number })}
      closeLabel={t('common:close')}
      initialFocus={field}
    >
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('control:cancel_invoice.lead')}</p>
        <Field
          {...form.field('reason', t('control:cancel_invoice.reason'))}
          ref={field}
          maxLength={500}
        />
        {form.failure && (
          <p role="alert" className="text-sm font-medium text-danger">
            {form.failure}
          </p>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button onClick={onClose}>{t('control:cancel_invoice.keep')}</Button>
          <Button type="submit" look="danger" busy={form.isPending}>
            {t('control:cancel_invoice.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
