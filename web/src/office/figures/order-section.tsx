import type { OrderFigures } from '@kontor/contract/office/figures'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { ColumnChart } from './column-chart.tsx'
import type { FigureAddress } from './figure-address.ts'
import { FigureCard } from './figure-card.tsx'
import { useSpanText } from './span-text.ts'

interface OrderSectionProps {
  figures: OrderFigures
  shown: FigureAddress
}

export function OrdersCard({ figures, shown: { period } }: OrderSectionProps) {
  const { t } = useTranslation()
  const { number, euro } = useFormats()
  const { whole, part, short } = useSpanText()
  const { parts, span, compared, orders, net } = figures
  const legend = { value: whole(period, span), compared: whole(period, compared) }
  return (
    <FigureCard
      title={t('office:figures.orders')}
      lead={t('office:figures.orders_lead', { orders: number(orders), net: euro(net) })}
      fileName={`orders-${span.from}`}
      empty={t('office:figures.nothing')}
      columns={[
        { label: t('office:figures.day'), kind: 'text' },
        { label: legend.value, kind: 'count' },
        { label: t('office:figures.compared_day'), kind: 'text', wide: true },
        { label: legend.compared, kind: 'count' },
      ]}
      rows={parts.map((each) => [
        part(period, each.span),
        each.orders,
        each.compared && part(period, each.compared),
        each.comparedOrders,
      ])}
      plot={
        <ColumnChart
          legend={legend}
          format={number}
          columns={parts.map((each) => ({
            label: short(period, each.span),
            title: `${part(period, each.span)}: ${number(each.orders)} (${number(each.comparedOrders ?? 0)})`,
            value: each.orders,
            compared: each.comparedOrders,
          }))}
        />
      }
    />
  )
}

export function HoursCard({ figures, shown: { period } }: OrderSectionProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { whole } = useSpanText()
  const { hours, span, compared } = figures
  const legend = { value: whole(period, span), compared: whole(period, compared) }
  const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return (
    <FigureCard
      title={t('office:figures.hours')}
      lead={t('office:figures.hours_lead')}
      fileName={`orders-by-hour-${span.from}`}
      empty={t('office:figures.nothing')}
      columns={[
        { label: t('office:figures.hour'), kind: 'text' },
        { label: legend.value, kind: 'count' },
        { label: legend.compared, kind: 'count' },
      ]}
      rows={hours.map(({ hour, orders, comparedOrders }) => [
        hourText(hour),
        orders,
        comparedOrders,
      ])}
      plot={
        <ColumnChart
          legend={legend}
          format={number}
          columns={hours.map(({ hour, orders, comparedOrders }) => ({
            label: String(hour),
            title: `${hourText(hour)}: ${number(orders)} (${number(comparedOrders)})`,
            value: orders,
            compared: comparedOrders,
          }))}
        />
      }
    />
  )
}

export function StatusesCard({ figures, shown: { period } }: OrderSectionProps) {
  const { t } = useTranslation()
  const { whole } = useSpanText()
  const { statuses, span } = figures
  return (
    <FigureCard
      title={t('office:figures.statuses')}
      lead={t('office:figures.statuses_lead')}
      fileName={`orders-by-status-${span.from}`}
      empty={t('office:figures.nothing')}
      columns={[
        { label: t('office:figures.status'), kind: 'text' },
        { label: t('office:figures.open_now'), kind: 'count', bars: true },
        { label: t('office:figures.open_net'), kind: 'money', wide: true },
        { label: t('office:figures.placed_in', { period: whole(period, span) }), kind: 'count' },
      ]}
      rows={statuses.map(({ name, now, nowNet, placed }) => [name, now, nowNet, placed])}
    />
  )
}
