import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../shared/api/new-id.ts'
import { Form } from '../../shared/forms/form.tsx'
import { missing } from '../../shared/forms/form-state.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Field } from '../../shared/ui/field.tsx'

interface ReasonDialogProps {
  title: string
  lead: string
  submitLabel: string
  /** The same reason is sent with the same key, so that a repeated click books nothing twice. */
  send: (reason: string, idempotencyKey: string) => Promise<unknown>
  onDone: () => void | Promise<void>
  onClose: () => void
}

/** Asks for the reason before something is taken back. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, submitLabel, send, onDone, onClose } = props
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const attempt = useRef({ reason: '', key: '' })
  const form = useForm({
    start: { reason: '' },
    check: (values) => missing(values, ['reason']),
    send: ({ reason }) => {
      const because = reason.trim()
      if (attempt.current.reason !== because) attempt.current = { reason: because, key: newId() }
      return send(because, attempt.current.key)
    },
    onSent: onDone,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('common:close')}
      initialFocus={field}
    >
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{lead}</p>
        <Field {...form.field('reason', t('office:books.reason'))} ref={field} maxLength={500} />
        <Failure text={form.failure} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('office:record.keep')}</Button>
          <Button type="submit" look="danger" busy={form.isPending}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
