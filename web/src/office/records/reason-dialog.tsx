import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSteadyKey } from '../../shared/api/use-steady-key.ts'
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
  submit: string
  /** Sends it with the key of what is sent, so that a repeated click does nothing twice. */
  send: (reason: string, keyOf: (sent: unknown) => string) => Promise<unknown>
  onDone: () => void | Promise<void>
  onFailed?: () => void
  onClose: () => void
  /** What else is entered, above the reason. */
  children?: ReactNode
  width?: 'small' | 'large'
  /** Why it cannot be sent yet. */
  hold?: string | undefined
  /** The element that gets the focus first, where it is not the reason. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Asks for the reason of something that cannot be undone. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, submit, send, onDone, onFailed, onClose, children, width, hold } = props
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const keyOf = useSteadyKey()
  const form = useForm({
    start: { reason: '' },
    check: (values) => missing(values, ['reason']),
    send: ({ reason }) => send(reason.trim(), keyOf),
    onSent: onDone,
    ...(onFailed !== undefined && { onFailed }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      closeLabel={t('common:close')}
      {...(width !== undefined && { width })}
      initialFocus={props.initialFocus ?? field}
      holdsEntries
      busy={form.isPending}
    >
      <Form form={form} className="flex flex-col gap-4">
        <p className="text-sm">{lead}</p>
        {children}
        <Field
          {...form.field('reason', t('office:record.reason'))}
          ref={field}
          maxLength={500}
          autoComplete="off"
        />
        <Failure text={form.failure} />
        {hold !== undefined && <p className="text-sm text-danger">{hold}</p>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={form.isPending}>
            {t('office:record.dismiss')}
          </Button>
          <Button
            type="submit"
            look="danger"
            busy={form.isPending}
            aria-disabled={hold !== undefined}
            onClick={(event) => hold !== undefined && event.preventDefault()}
          >
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
