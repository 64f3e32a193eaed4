import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { CallError } from '../../shared/api/call-error.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { OrderDetail } from './order-detail.tsx'
import { orderQuery } from './queries.ts'

/** /previous-orders/{orderId}. A path that is not a number is not an order. */
export function OrderPage() {
  const { t } = useTranslation()
  const { orderId = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(orderId)
  usePageTitle(
    isNumber ? t('storefront:orders.number', { number: orderId }) : t('storefront:not_found'),
  )
  return (
    <>
      <Link
        to="/previous-orders"
        className="print:hidden inline-flex min-h-target items-center gap-1 self-start rounded-md pr-2 text-sm font-medium text-accent-strong hover:underline"
      >
        <ChevronLeft aria-hidden size={18} />
        {t('storefront:orders.title')}
      </Link>
      {isNumber ? <LoadedOrder key={orderId} orderId={Number(orderId)} /> : <UnknownOrder />}
    </>
  )
}

function LoadedOrder({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const query = useQuery(orderQuery(orderId))
  const { data, error } = query
  if (!data && error instanceof CallError && error.status === 404) return <UnknownOrder />
  return (
    <Loaded
      query={query}
      skeleton={<ListSkeleton />}
      errorTitle={t('storefront:orders.order_error')}
    >
      {(order) => <OrderDetail order={order} />}
    </Loaded>
  )
}

function UnknownOrder() {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('storefront:not_found')}>
      {t('storefront:orders.not_found_body')}
    </EmptyState>
  )
}
