import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { CountInput } from './count-input.tsx'
import type { Order } from './order-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const highest = 99_999

/** Puts right what was delivered; the documents are cancelled and issued again. */
export function CorrectionDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  // Kept as it was opened: what changes meanwhile is refused by the server.
  const [seen] = useState(order)
  const [counts, setCounts] = useState<ReadonlyMap<number, number | null>>(new Map())
  const inForce = (kind: 'waybill' | 'invoice') =>
    seen.documents.find((document) => document.kind === kind && document.inForce)
  const waybill = inForce('waybill')
  const invoice = inForce('invoice')
  const isWrong = [...counts.values()].includes(null)
  const numbers = [waybill, invoice].flatMap((document) => document?.number ?? []).join(', ')
  return (
    <ReasonDialog
      title={t('office:orders.correct_title', { number: seen.id })}
      lead={t('office:orders.correct_text', { numbers })}
      submit={t('office:orders.correct')}
      done={t('office:orders.correct_done')}
      width="large"
      hold={isWrong ? t('common:count_allowed', { lowest: 0, highest }) : undefined}
      send={(reason, idempotencyKey) =>
        call(
          '/api/office/order/correct',
          {
            body: {
              id: seen.id,
              reason,
              waybillId: waybill?.id ?? null,
              invoiceId: invoice?.id ?? null,
              lines: [...counts].map(([id, approved]) => ({ id, approved: approved ?? 0 })),
            },
          },
          { idempotencyKey },
        )
      }
      onClose={onClose}
    >
      <ul className="max-h-[45dvh] divide-y divide-line overflow-y-auto">
        {seen.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium break-words">{line.name}</p>
              <p className="text-xs text-muted">
                {line.salesUnit} ·{' '}
                {t('office:orders.ordered_of', { ordered: line.ordered, approved: line.approved })}
              </p>
            </div>
            <CountInput
              label={t('office:orders.delivered_of', { name: line.name })}
              value={counts.get(line.id) ?? line.approved}
              lowest={0}
              highest={highest}
              onChange={(count) => setCounts((before) => new Map(before).set(line.id, count))}
            />
          </li>
        ))}
      </ul>
    </ReasonDialog>
  )
}
