import { deliveryStates, webhookEvents } from '@kontor/contract/rules/webhook-words'
import { deliveryColumns } from '@kontor/contract/rules/list-columns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import {
  deliveryStateTexts,
  errorTexts,
  eventTexts,
  type DeliveryRow,
  type WebhookRow,
} from './webhook-texts.ts'

const stateLooks = { waiting: 'parked', delivered: 'soft', failed: 'danger' } as const

/** What was sent, or waits to be. */
export function DeliveriesTable({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<DeliveryRow | null>(null)
  const of = (name: keyof typeof deliveryColumns, width: number) => ({
    name,
    column: deliveryColumns[name],
    width,
  })
  const columns: TableColumn<DeliveryRow>[] = [
    { ...of('createdAt', 170), label: t('office:webhooks.created_at') },
    {
      ...of('webhook', 180),
      spare: true,
      label: t('office:webhooks.webhook'),
      options: webhooks.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      ...of('type', 180),
      label: t('office:webhooks.type'),
      render: ({ type }) => t(eventTexts[type]),
      options: [...webhookEvents, 'test' as const].map((value) => ({
        value,
        label: t(eventTexts[value]),
      })),
    },
    { ...of('order', 110), label: t('office:webhooks.order'), spare: true },
    {
      ...of('state', 130),
      label: t('office:webhooks.state'),
      render: ({ state }) => <Badge look={stateLooks[state]}>{t(deliveryStateTexts[state])}</Badge>,
      options: deliveryStates.map((value) => ({ value, label: t(deliveryStateTexts[value]) })),
    },
    { ...of('status', 110), label: t('office:webhooks.status'), spare: true },
    {
      ...of('error', 220),
      spare: true,
      label: t('office:webhooks.error'),
      render: ({ error }) => (error === null ? '' : t(errorTexts[error])),
    },
    { ...of('attempts', 110), label: t('office:webhooks.attempts'), spare: true },
    { ...of('triedAt', 170), label: t('office:webhooks.tried_at'), hidden: true },
    { ...of('nextAt', 170), label: t('office:webhooks.next_at'), hidden: true },
    { ...of('messageId', 320), label: t('office:webhooks.message_id'), hidden: true },
  ]
  return (
    <>
      <OfficeList<DeliveryRow>
        name="webhook-delivery"
        label={t('office:webhooks.messages')}
        path="/api/office/webhook-delivery/list"
        columns={columns}
        usualSort={{ column: 'createdAt', direction: 'desc' }}
        fetchRows={(body, signal) =>
          call('/api/office/webhook-delivery/list', { body }, { signal })
        }
        fetchFile={(body) => call('/api/office/webhook-delivery/export', { body })}
        onOpen={setOpen}
        empty={<EmptyState title={t('office:webhooks.no_messages')} />}
      />
      {open !== null && <DeliveryDialog delivery={open} onClose={() => setOpen(null)} />}
    </>
  )
}
