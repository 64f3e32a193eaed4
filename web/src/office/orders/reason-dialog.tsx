import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../shared/api/new-id.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { useToast } from '../../shared/ui/toast.tsx'
import { renewOrders } from './order-queries.ts'

interface ReasonDialogProps {
  title: string
  lead: string
  submit: string
  done: string
  send: (reason: string, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
  width?: 'small' | 'large'
  /** Why it cannot be sent yet. */
  hold?: string | undefined
  children?: ReactNode
}

/** Asks for the reason of something that cannot be undone. A second click sends the same call again. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, submit, done, send, onClose, width = 'small', hold, children } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const field = useRef<HTMLInputElement>(null)
  const key = useRef(newId())
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const sending = useMutation({
    mutationFn: () => send(reason.trim(), key.current),
    onSuccess: async () => {
      toast.success(done)
      onClose()
      await renewOrders(client)
    },
    onError: () => {
      key.current = newId()
      void renewOrders(client)
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending.isPending && onClose()}
      title={title}
      closeLabel={t('common:close')}
      width={width}
      initialFocus={field}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '') {
            setIsMissing(true)
            field.current?.focus()
          } else if (hold === undefined && !sending.isPending) sending.mutate()
        }}
      >
        <p className="text-sm">{lead}</p>
        {children}
        <Field
          ref={field}
          label={t('office:orders.reason')}
          value={reason}
          onChange={(text) => {
            setReason(text)
            setIsMissing(false)
          }}
          error={isMissing ? t('office:record.required') : undefined}
          maxLength={500}
          autoComplete="off"
        />
        <Failure text={sending.error === null ? null : messageOf(sending.error)} />
        {hold !== undefined && <p className="text-sm text-danger">{hold}</p>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('office:orders.keep')}</Button>
          <Button
            type="submit"
            look="danger"
            busy={sending.isPending}
            aria-disabled={hold !== undefined}
          >
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
