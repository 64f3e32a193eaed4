import type { MoneyFigures, OrderFigures } from '@kontor/contract/office/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useFigureAddress } from './figure-address.ts'
import { BasketsCard, SearchesCard } from './left-behind.tsx'
import { MarginCard } from './margin-card.tsx'
import { OpenItemsCard, SleepingCard, TopCard, TurnoverCard } from './money-section.tsx'
import { HoursCard, OrdersCard, StatusesCard } from './order-section.tsx'
import { PeriodControls } from './period-controls.tsx'
import { useSpanText } from './span-text.ts'
import { Change, Tile } from './tile.tsx'
import { useFigureParts } from './use-figure-parts.ts'

/** The period before stays until the next one is there, so that nothing jumps. */
const steady = { placeholderData: keepPreviousData }

const grid = 'grid gap-4 min-[1280px]:grid-cols-2'

function Waiting() {
  return (
    <>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </>
  )
}

/** The figures of the shop, as far as their reader may see them (Z-06). */
export function Figures() {
  const { t } = useTranslation()
  const { body, shown } = useFigureAddress()
  const may = useFigureParts()
  const money = useQuery({
    ...queryOf('/api/office/figures/money', { body }),
    ...steady,
    enabled: may.money,
  })
  const orders = useQuery({
    ...queryOf('/api/office/figures/orders', { body }),
    ...steady,
    enabled: may.orders,
  })
  const today = money.data?.today ?? orders.data?.today
  const failed = t('office:figures.failed')
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {money.data && <MoneyTiles figures={money.data} />}
        {orders.data && <OrderTile figures={orders.data} />}
      </dl>
      {today !== undefined && <PeriodControls today={today} />}
      <div className={grid}>
        {may.money && (
          <Loaded query={money} skeleton={<Waiting />} errorTitle={failed}>
            {(figures) => (
              <>
                <TurnoverCard figures={figures} shown={shown} />
                {figures.margin && (
                  <MarginCard figures={figures} margin={figures.margin} shown={shown} />
                )}
                <OpenItemsCard figures={figures} />
              </>
            )}
          </Loaded>
        )}
        {may.orders && (
          <Loaded query={orders} skeleton={<Waiting />} errorTitle={failed}>
            {(figures) => (
              <>
                <OrdersCard figures={figures} shown={shown} />
                <HoursCard figures={figures} shown={shown} />
                <StatusesCard figures={figures} shown={shown} />
                <BasketsCard />
              </>
            )}
          </Loaded>
        )}
        {money.data && (
          <>
            <TopCard figures={money.data} shown={shown} of="products" />
            <TopCard figures={money.data} shown={shown} of="customers" />
            <SleepingCard figures={money.data} of="products" />
            <SleepingCard figures={money.data} of="customers" />
          </>
        )}
        {may.searches && <SearchesCard />}
      </div>
    </div>
  )
}

function MoneyTiles({ figures: { day, month, openItems } }: { figures: MoneyFigures }) {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const { whole, days } = useSpanText()
  const overdue = openItems.filter(({ age }) => age !== 'not_due')
  const sum = (rows: typeof openItems) => rows.reduce((all, { amount }) => all + amount, 0)
  const weekday = whole('day', { from: day.comparedWith, to: day.comparedWith })
  return (
    <>
      <Tile label={t('office:figures.today')} value={euro(day.net)}>
        <Change
          value={day.net}
          compared={day.comparedNet}
          against={`${euro(day.comparedNet)} · ${weekday}`}
        />
      </Tile>
      <Tile label={t('office:figures.this_month')} value={euro(month.net)}>
        <Change
          value={month.net}
          compared={month.comparedNet}
          against={`${euro(month.comparedNet)} · ${days(month.comparedWith)}`}
        />
      </Tile>
      <Tile label={t('office:figures.open_items')} value={euro(sum(openItems))}>
        {t('office:figures.overdue', { amount: euro(sum(overdue)) })}
      </Tile>
    </>
  )
}

function OrderTile({ figures: { statuses } }: { figures: OrderFigures }) {
  const { t } = useTranslation()
  const { number, euro } = useFormats()
  const open = statuses.reduce((sum, { now }) => sum + (now ?? 0), 0)
  const net = statuses.reduce((sum, { nowNet }) => sum + (nowNet ?? 0), 0)
  return (
    <Tile label={t('office:figures.open_orders')} value={number(open)}>
      {euro(net)}
    </Tile>
  )
}
