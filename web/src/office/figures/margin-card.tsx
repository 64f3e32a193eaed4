import type { MoneyFigures } from '@kontor/contract/office/figures'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { ColumnChart } from './column-chart.tsx'
import type { FigureAddress } from './figure-address.ts'
import { FigureCard } from './figure-card.tsx'
import { useSpanText } from './span-text.ts'

interface MarginCardProps {
  figures: MoneyFigures
  margin: NonNullable<MoneyFigures['margin']>
  shown: FigureAddress
}

const share = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10

/** What was earned, and of how many lines that is not known. */
export function MarginCard({ figures, margin, shown: { period } }: MarginCardProps) {
  const { t } = useTranslation()
  const { euro, percent } = useFormats()
  const { whole, part, short } = useSpanText()
  const { parts, span, compared } = figures
  const { amount, net, lines, linesWithoutCost } = margin
  const legend = { value: whole(period, span), compared: whole(period, compared) }
  const isKnown = lines > linesWithoutCost || amount !== 0
  const unknown = t('office:figures.margin_unknown', {
    share: percent(share(linesWithoutCost, lines)),
    count: linesWithoutCost,
    lines,
  })
  return (
    <FigureCard
      title={t('office:figures.margin')}
      lead={[
        ...(isKnown
          ? [
              t('office:figures.margin_lead', {
                amount: euro(amount),
                share: percent(share(amount, net)),
              }),
            ]
          : []),
        ...(linesWithoutCost > 0 ? [unknown] : []),
      ].join(' ')}
      fileName={`margin-${span.from}`}
      empty={t(lines === 0 ? 'office:figures.nothing' : 'office:figures.no_costs')}
      columns={[
        { label: t('office:figures.day'), kind: 'text' },
        { label: legend.value, kind: 'money' },
        { label: t('office:figures.compared_day'), kind: 'text', wide: true },
        { label: legend.compared, kind: 'money' },
      ]}
      rows={
        isKnown
          ? parts.map((each) => [
              part(period, each.span),
              each.margin,
              each.compared && part(period, each.compared),
              each.comparedMargin,
            ])
          : []
      }
      plot={
        <ColumnChart
          legend={legend}
          format={euro}
          columns={parts.map((each) => ({
            label: short(period, each.span),
            title: `${part(period, each.span)}: ${euro(each.margin ?? 0)} (${euro(each.comparedMargin ?? 0)})`,
            value: each.margin ?? 0,
            compared: each.comparedMargin,
          }))}
        />
      }
    />
  )
}
