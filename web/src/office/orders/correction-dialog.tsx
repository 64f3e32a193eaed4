import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useToast } from '../../shared/ui/toast.tsx'
import { LeaveDialog } from '../records/leave-dialog.tsx'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import { useDeparture } from '../records/use-departure.ts'
import { CountInput } from './count-input.tsx'
import { type Order, renewOrders } from './order-queries.ts'

const highest = 99_999

/** Puts right what was delivered; the documents are cancelled and issued again. */
export function CorrectionDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toast = useToast()
  const firstCount = useRef<HTMLInputElement>(null)
  // Kept as it was opened: what changes meanwhile is refused by the server.
  const [seen] = useState(order)
  const [counts, setCounts] = useState<ReadonlyMap<number, number | null>>(new Map())
  const inForce = (kind: 'waybill' | 'invoice') =>
    seen.documents.find((document) => document.kind === kind && document.inForce)
  const waybill = inForce('waybill')
  const invoice = inForce('invoice')
  const changed = seen.lines.flatMap(({ id, approved }) => {
    const count = counts.get(id)
    return count === undefined || count === approved ? [] : [{ id, approved: count }]
  })
  const isWrong = changed.some(({ approved }) => approved === null)
  const numbers = [waybill, invoice].flatMap((document) => document?.number ?? []).join(', ')
  const { departure, leave } = useDeparture(changed.length > 0)
  return (
    <ReasonDialog
      title={t('office:orders.correct_title', { number: seen.id })}
      lead={t('office:orders.correct_text', { numbers })}
      submit={t('office:orders.correct')}
      width="large"
      hold={isWrong ? t('common:count_allowed', { lowest: 0, highest }) : undefined}
      initialFocus={firstCount}
      send={(reason, keyOf) => {
        const body = {
          id: seen.id,
          reason,
          waybillId: waybill?.id ?? null,
          invoiceId: invoice?.id ?? null,
          lines: changed.map(({ id, approved }) => ({ id, approved: approved ?? 0 })),
        }
        return call('/api/office/order/correct', { body }, { idempotencyKey: keyOf(body) })
      }}
      onDone={async () => {
        toast.success(t('office:orders.correct_done'))
        onClose()
        await client.invalidateQueries()
      }}
      onFailed={() => void renewOrders(client)}
      onClose={() => leave(onClose)}
    >
      <ul className="-mx-1 max-h-[45dvh] divide-y divide-line overflow-y-auto px-1">
        {seen.lines.map((line, index) => (
          <li key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium break-words">{line.name}</p>
              <p className="text-xs text-muted">
                {line.salesUnit} ·{' '}
                {t('office:orders.ordered_of', {
                  ordered: line.ordered,
                  approved: line.approved,
                })}
              </p>
            </div>
            <CountInput
              {...(index === 0 && { ref: firstCount })}
              label={t('office:orders.delivered_of', { name: line.name })}
              value={counts.get(line.id) ?? line.approved}
              lowest={0}
              highest={highest}
              onChange={(count) => setCounts((before) => new Map(before).set(line.id, count))}
            />
          </li>
        ))}
      </ul>
      {changed.length === 0 && (
        <p className="text-sm text-muted">{t('office:orders.correct_nothing')}</p>
      )}
      {departure !== null && <LeaveDialog {...departure} />}
    </ReasonDialog>
  )
}
