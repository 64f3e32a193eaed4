import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Card } from '../layout/card.tsx'
import type { InvoiceDetail } from './invoice-detail.ts'

type Line = InvoiceDetail['lines'][number]

export function useLineName() {
  const { t } = useTranslation()
  return ({ name, ofDelivery }: Line) =>
    name ?? t(ofDelivery ? 'office:invoices.delivery_cost' : 'office:credit.reduction')
}

/** What is billed, and how its VAT adds up. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation()
  const { euro, percent, number } = useFormats()
  const nameOf = useLineName()
  const hasDelivery = invoice.deliveryCost !== 0 && invoice.lines.every((line) => !line.ofDelivery)
  return (
    <Card title={t('office:invoices.lines')}>
      <ul className="divide-y divide-line text-sm">
        {invoice.lines.map((line) => (
          <li key={line.position} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block break-words">{nameOf(line)}</span>
              <span className="text-xs text-muted">
                {[line.articleNumber, `${number(line.quantity)} × ${euro(line.price)}`, line.unit]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="text-right tabular-nums">
              {euro(line.net)}
              <span className="block text-xs text-muted">{percent(line.rate)}</span>
            </span>
          </li>
        ))}
      </ul>
      <dl className="ml-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
        {hasDelivery && (
          <>
            <dt className="text-muted">{t('office:invoices.delivery_cost')}</dt>
            <dd className="text-right">{euro(invoice.deliveryCost)}</dd>
          </>
        )}
        <dt className="text-muted">{t('office:books.net')}</dt>
        <dd className="text-right">{euro(invoice.net)}</dd>
        {invoice.vat.map(({ rate, vat }) => (
          <div key={rate} className="contents">
            <dt className="text-muted">{t('office:invoices.vat_at', { rate: percent(rate) })}</dt>
            <dd className="text-right">{euro(vat)}</dd>
          </div>
        ))}
        <dt className="font-semibold">{t('office:invoices.total')}</dt>
        <dd className="text-right font-semibold">{euro(invoice.total)}</dd>
      </dl>
    </Card>
  )
}
