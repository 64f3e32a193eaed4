import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../shared/table/paged-list.tsx'
import { usePageAddress } from '../../shared/table/use-page-address.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { OpenAmounts } from '../billing/open-amounts.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { OrderRow } from './order-row.tsx'
import { ordersQuery } from './queries.ts'

export function OrdersPage() {
  const { t } = useTranslation()
  const address = usePageAddress()
  const orders = useQuery(ordersQuery(address))
  return (
    <>
      <PageHeading>{t('storefront:orders.title')}</PageHeading>
      <OpenAmounts asked={['orders']} />
      <PagedList
        label={t('storefront:orders.title')}
        query={orders}
        address={address}
        empty={
          <EmptyState
            title={t('storefront:my_previous_order_empty')}
            icon={<ReceiptText aria-hidden size={40} strokeWidth={1.5} />}
          >
            {t('storefront:orders.empty_body')}
          </EmptyState>
        }
        errorTitle={t('storefront:orders.error')}
        columns="@2xl:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto]"
      >
        {(order) => <OrderRow key={order.id} order={order} />}
      </PagedList>
    </>
  )
}
