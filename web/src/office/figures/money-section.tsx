import type { MoneyFigures, OpenItemAge } from '@kontor/contract/office/figures'
import type { Span } from '@kontor/contract/rules/figure-periods'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { ColumnChart } from './column-chart.tsx'
import type { FigureAddress } from './figure-address.ts'
import { FigureCard } from './figure-card.tsx'
import { useSpanText } from './span-text.ts'

const ageTexts: Readonly<Record<OpenItemAge, string>> = {
  not_due: 'office:figures.ages.not_due',
  to_30: 'office:figures.ages.to_30',
  to_60: 'office:figures.ages.to_60',
  to_90: 'office:figures.ages.to_90',
  older: 'office:figures.ages.older',
}
const nameTexts = {
  products: 'office:figures.name_of.products',
  customers: 'office:figures.name_of.customers',
} as const
const topTexts = {
  products: 'office:figures.top.products',
  customers: 'office:figures.top.customers',
} as const
const sleepingTexts = {
  products: 'office:figures.sleeping.products',
  customers: 'office:figures.sleeping.customers',
} as const

interface MoneySectionProps {
  figures: MoneyFigures
  shown: FigureAddress
}

/** Turnover by day or month, with the compared period. */
export function TurnoverCard({ figures, shown: { period } }: MoneySectionProps) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const { whole, part, short } = useSpanText()
  const { parts, span, compared } = figures
  const legend = { value: whole(period, span), compared: whole(period, compared) }
  return (
    <FigureCard
      title={t('office:figures.turnover')}
      lead={t('office:figures.turnover_lead', {
        invoices: figures.invoices,
        cancellations: figures.cancellations,
      })}
      fileName={`turnover-${span.from}`}
      empty={t('office:figures.nothing')}
      columns={[
        { label: t('office:figures.day'), kind: 'text' },
        { label: legend.value, kind: 'money' },
        { label: t('office:figures.compared_day'), kind: 'text', wide: true },
        { label: legend.compared, kind: 'money' },
      ]}
      rows={parts.map((each) => [
        part(period, each.span),
        each.net,
        each.compared && part(period, each.compared),
        each.comparedNet,
      ])}
      plot={
        <ColumnChart
          legend={legend}
          format={euro}
          columns={parts.map((each) => ({
            label: short(period, each.span),
            title: `${part(period, each.span)}: ${euro(each.net)} (${euro(each.comparedNet ?? 0)})`,
            value: each.net,
            compared: each.comparedNet,
          }))}
        />
      }
    />
  )
}

export function OpenItemsCard({ figures }: { figures: MoneyFigures }) {
  const { t } = useTranslation()
  const isOpen = figures.openItems.some(({ items }) => items > 0)
  return (
    <FigureCard
      title={t('office:figures.open_items')}
      lead={t('office:figures.open_items_lead')}
      fileName={`open-items-${figures.today}`}
      empty={t('office:figures.no_open_items')}
      columns={[
        { label: t('office:figures.age'), kind: 'text' },
        { label: t('office:figures.items'), kind: 'count' },
        { label: t('office:figures.amount'), kind: 'money', bars: true },
      ]}
      rows={
        isOpen
          ? figures.openItems.map(({ age, items, amount }) => [t(ageTexts[age]), items, amount])
          : []
      }
    />
  )
}

/** Products and customers are ranked by whole months. */
const listedPeriod = ({ period }: FigureAddress) => (period === 'year' ? 'year' : 'month')

interface RankingProps extends MoneySectionProps {
  of: 'products' | 'customers'
}

const cellsOf = (
  row: MoneyFigures['products']['top'][number] | MoneyFigures['customers']['top'][number],
) => ('articleNumber' in row ? [row.name, row.articleNumber, row.pieces] : [row.name, row.invoices])

function useRankingColumns(of: RankingProps['of']) {
  const { t } = useTranslation()
  const name = { label: t(nameTexts[of]), kind: 'text' } as const
  return of === 'products'
    ? ([
        name,
        { label: t('office:figures.article_number'), kind: 'text', wide: true },
        { label: t('office:figures.pieces'), kind: 'count' },
      ] as const)
    : ([name, { label: t('office:figures.invoices'), kind: 'count' }] as const)
}

export function TopCard({ figures, shown, of }: RankingProps) {
  const { t } = useTranslation()
  const { whole } = useSpanText()
  const columns = useRankingColumns(of)
  const { top, span, compared } = figures[of]
  const hasMargin = of === 'products' && figures.margin !== null
  const named = (each: Span) => whole(listedPeriod(shown), each)
  return (
    <FigureCard
      title={t(topTexts[of])}
      lead={named(span)}
      fileName={`top-${of}-${span.from}`}
      empty={t('office:figures.nothing')}
      columns={[
        ...columns,
        { label: t('office:figures.net'), kind: 'money', bars: true },
        ...(hasMargin
          ? [{ label: t('office:figures.margin'), kind: 'money', wide: true } as const]
          : []),
        { label: named(compared), kind: 'money', wide: true },
      ]}
      rows={top.map((row) => [
        ...cellsOf(row),
        row.net,
        ...(hasMargin && 'margin' in row ? [row.margin] : []),
        row.comparedNet,
      ])}
    />
  )
}

export function SleepingCard({ figures, of }: Omit<RankingProps, 'shown'>) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const columns = useRankingColumns(of)
  const { sleeping, sleepingSince } = figures[of]
  return (
    <FigureCard
      title={t(sleepingTexts[of])}
      lead={t('office:figures.sleeping_lead', { day: date(sleepingSince) })}
      fileName={`sleeping-${of}-${sleepingSince}`}
      empty={t('office:figures.nobody_sleeps')}
      columns={[...columns, { label: t('office:figures.net_before'), kind: 'money', bars: true }]}
      rows={sleeping.map((row) => [...cellsOf(row), row.comparedNet])}
    />
  )
}
