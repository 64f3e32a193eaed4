import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FactList, type Fact } from '../outbox/fact-list.tsx'
import { lookAgain } from '../outbox/look-again.ts'
import { SendAgain } from '../outbox/send-again.tsx'
import { deliveryStateTexts, errorTexts, eventTexts, type DeliveryRow } from './webhook-texts.ts'

interface DeliveryDialogProps {
  delivery: DeliveryRow
  onClose: () => void
}

/** One message: how it went, and the way to send it again. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const client = useQueryClient()
  const mayChange = useMay()({
    call: '/api/office/webhook-delivery/send-again',
    permission: 'settings.change',
  })
  const { id } = delivery
  const query = useQuery({
    ...queryOf('/api/office/webhook-delivery/read', { body: { id } }),
    initialData: delivery,
    staleTime: 0,
    refetchInterval: lookAgain,
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
  const facts: readonly Fact[] = [
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
      <FactList facts={facts} />
      <SendAgain again={again} label={t('office:webhooks.send_again')} offered={mayChange} />
    </Dialog>
  )
}
