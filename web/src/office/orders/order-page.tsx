import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { keyOf, queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { OrderTimeline } from '../../shared/orders/order-timeline.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Card } from '../layout/card.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import type { Order } from './order-queries.ts'
import { OrderStatus } from './order-status.tsx'
import { OrderTotals } from './order-totals.tsx'

/** The links to the documents are valid for 15 minutes. */
const renewedMs = 10 * 60_000

/** One order: its lines, amounts, documents, and what happened to it. */
export function OrderPage() {
  const { t } = useTranslation()
  const id = Number(useParams().id)
  const query = useQuery({
    ...queryOf('/api/office/order/show', { body: { id } }),
    staleTime: 0,
    refetchInterval: renewedMs,
  })
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} errorTitle={t('office:orders.failed')}>
      {(order) => <ShownOrder order={order} />}
    </Loaded>
  )
}

function ShownOrder({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { id, customer } = order
  return (
    <Page
      title={`${t('office:orders.order', { number: id })} · ${customer.firmName}`}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderStatus id={order.statusId} name={order.status} />
          <time dateTime={order.placedAt}>{dateTime(order.placedAt)}</time>
          <RelatedOrders order={order} />
        </span>
      }
      actions={<OrderActions order={order} />}
    >
      <div className="@container">
        <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <Card title={t('office:orders.lines')}>
              <OrderLines lines={order.lines} />
              <OrderTotals order={order} />
            </Card>
            <OrderDocuments documents={order.documents} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <OrderFacts order={order} />
            <Card title={t('office:orders.timeline')}>
              <OrderTimeline
                queryKey={[...keyOf('/api/office/order/timeline'), id]}
                fetchEntries={(after) =>
                  call('/api/office/order/timeline', {
                    body: { id, size: 50, ...(after !== undefined && { after }) },
                  })
                }
              />
            </Card>
          </div>
        </div>
      </div>
    </Page>
  )
}

/** Links to the orders that this one came from or went into. */
function RelatedOrders({ order }: { order: Order }) {
  const { t } = useTranslation()
  const related = [
    { text: 'office:orders.back_order_of', number: order.backOrderOf },
    { text: 'office:orders.back_order', number: order.backOrder },
    { text: 'office:orders.merged_into', number: order.mergedInto },
    ...order.mergedFrom.map((number) => ({ text: 'office:orders.merged_from', number })),
  ]
  return related.map(
    ({ text, number }) =>
      number !== null && (
        <Link key={`${text} ${number}`} to={`/apps/office/orders/${number}`} className="underline">
          {t(text, { number })}
        </Link>
      ),
  )
}
