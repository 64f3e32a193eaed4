import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { reasonTexts } from '../../shared/orders/timeline-texts.ts'
import type { OrderLine } from './order-queries.ts'

const columns = '@2xl:grid-cols-[minmax(0,1fr)_6rem_5.5rem_6rem_7rem]'

/** The lines of an order; where there is no room for columns each is a card. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation()
  return (
    <div className="@container">
      <div
        aria-hidden
        className={`hidden gap-x-4 border-b border-line pb-2 text-xs text-muted @2xl:grid ${columns}`}
      >
        <span>{t('office:product.name')}</span>
        <span className="text-right">{t('office:orders.price')}</span>
        <span className="text-right">{t('office:orders.ordered')}</span>
        <span className="text-right">{t('office:orders.approved')}</span>
        <span className="text-right">{t('office:orders.amount')}</span>
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </div>
  )
}

function Line({ line }: { line: OrderLine }) {
  const { t } = useTranslation()
  const { euro, number, percent, dateTime } = useFormats()
  const { short, counted } = line
  const who = counted
    .map(({ by, count, at }) => `${by}: ${number(count)} (${dateTime(at)})`)
    .join(', ')
  return (
    <li className={`grid gap-x-4 gap-y-1 py-3 text-sm ${columns}`}>
      <div className="min-w-0">
        <p className="font-medium text-pretty break-words">{line.name}</p>
        <p className="text-xs break-words text-muted">
          {line.articleNumber} · {line.salesUnit} (
          {t('office:orders.pieces', { count: line.pieces })}) · {percent(line.vatRate)}
        </p>
        {line.ordered === 0 && (
          <p className="text-xs text-muted">{t('office:orders.added_line')}</p>
        )}
        {short !== null && (
          <p className="text-xs break-words text-parked">
            {short.reason === 'other' ? short.note : t(reasonTexts[short.reason])}
          </p>
        )}
        {who !== '' && (
          <p className="text-xs break-words text-muted">{t('office:orders.counted', { who })}</p>
        )}
      </div>
      <Cell label={t('office:orders.price')}>{euro(line.price)}</Cell>
      <Cell label={t('office:orders.ordered')}>{number(line.ordered)}</Cell>
      <Cell label={t('office:orders.approved')}>{number(line.approved)}</Cell>
      <Cell label={t('office:orders.amount')}>{euro(line.net)}</Cell>
    </li>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex justify-between gap-4 tabular-nums @2xl:block @2xl:text-right">
      <span className="text-xs text-muted @2xl:sr-only">{label}</span>
      <span>{children}</span>
    </p>
  )
}
