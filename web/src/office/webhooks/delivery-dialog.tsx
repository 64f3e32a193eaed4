import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { deliveryStateTexts, errorTexts, eventTexts, type DeliveryRow } from './webhook-texts.ts'

interface DeliveryDialogProps {
  delivery: DeliveryRow
  onClose: () => void
}

/** How often a message that waits is looked at. */
const lookMs = 2000

/** One message: how it went, and the way to send it again. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useQueryClient()
  const messageOf = useErrorMessage()
  const mayChange = useMay()({
    call: '/api/office/webhook-delivery/send-again',
    permission: 'settings.change',
  })
  const { id } = delivery
  const query = useQuery({
    ...queryOf('/api/office/webhook-delivery/read', { body: { id } }),
    initialData: delivery,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? lookMs : false),
  })
  const row = query.data
  const again = useMutation({
    mutationFn: () => call('/api/office/webhook-delivery/send-again', { body: { id } }),
    onSettled: () =>
      Promise.all([
        query.refetch(),
        client.invalidateQueries({ queryKey: keyOf('/api/office/webhook-delivery/list') }),
      ]),
  })
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('office:webhooks.webhook'), row.webhook],
    [t('office:webhooks.type'), t(eventTexts[row.type])],
    [t('office:webhooks.order'), row.order === null ? null : String(row.order)],
    [t('office:webhooks.state'), t(deliveryStateTexts[row.state])],
    [t('office:webhooks.status'), row.status === null ? null : String(row.status)],
    [t('office:webhooks.error'), row.error === null ? null : t(errorTexts[row.error])],
    [t('office:webhooks.attempts'), String(row.attempts)],
    [t('office:webhooks.created_at'), formats.dateTime(row.createdAt)],
    [t('office:webhooks.tried_at'), row.triedAt === null ? null : formats.dateTime(row.triedAt)],
    [t('office:webhooks.next_at'), row.nextAt === null ? null : formats.dateTime(row.nextAt)],
    [t('office:webhooks.message_id'), row.messageId],
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('office:webhooks.message')}
      closeLabel={t('common:close')}
    >
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-4 flex flex-col gap-3">
        <Failure text={again.error && messageOf(again.error)} />
        {mayChange && (
          <Button
            look="go"
            busy={again.isPending}
            onClick={() => again.mutate()}
            className="self-end"
          >
            {t('office:webhooks.send_again')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
