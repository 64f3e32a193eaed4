import { orderColumns } from '@kontor/contract/rules/list-columns'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Answer, call } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useMay } from '../../shared/session/use-may.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { buttonLook } from '../../shared/ui/button-look.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Page } from '../layout/page.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { OrderStatus } from './order-status.tsx'

type OrderRow = Answer<'/api/office/order/list'>['rows'][number]

/** All orders: searching, filtering, opening. */
export function OrdersPage() {
  const { t } = useTranslation()
  const may = useMay()
  const mayPlace = may({ call: '/api/office/order/place', permission: 'orders.change' })
  const { data: statuses = [] } = useQuery(queryOf('/api/office/order/statuses'))
  const text = (name: Exclude<keyof OrderRow, 'statusId'>, label: string, width: number) =>
    ({ name, label, column: orderColumns[name], width }) as const
  const columns: TableColumn<OrderRow>[] = [
    // A number of an order is a name, not an amount.
    { ...text('id', t('office:orders.number'), 100), render: ({ id }) => String(id) },
    { ...text('firmName', t('office:orders.customer'), 165), grow: true },
    { ...text('placedAt', t('office:orders.placed_at'), 150), spare: true },
    {
      ...text('status', t('office:orders.status'), 130),
      options: statuses.map(({ id, name }) => ({ value: id, label: name })),
      render: ({ statusId, status }) => <OrderStatus id={statusId} name={status} />,
    },
    text('total', t('office:orders.total'), 110),
    { ...text('invoice', t('office:orders.invoice'), 130), spare: true },
    { ...text('city', t('office:customers.city'), 112), spare: true },
    { ...text('waybill', t('office:orders.waybill'), 130), spare: true },
    { ...text('lines', t('office:orders.lines'), 96), spare: true },
    { ...text('note', t('office:orders.note'), 200), hidden: true },
    { ...text('zipCode', t('office:customers.zip_code'), 100), hidden: true },
    {
      ...text('customer', t('office:orders.customer_number'), 130),
      render: ({ customer }) => String(customer),
      hidden: true,
    },
  ]
  return (
    <Page
      title={t('office:orders.title')}
      actions={
        mayPlace && (
          <Link to="new" className={buttonLook('go')}>
            <Plus aria-hidden size={16} />
            {t('office:orders.add')}
          </Link>
        )
      }
    >
      <OfficeList<OrderRow>
        name="order"
        label={t('office:orders.title')}
        path="/api/office/order/list"
        columns={columns}
        usualSort={{ column: 'placedAt', direction: 'desc' }}
        fetchRows={(body, signal) => call('/api/office/order/list', { body }, { signal })}
        fetchFile={(body) => call('/api/office/order/export', { body })}
        addressOf={({ id }) => `/apps/office/orders/${id}`}
        empty={<EmptyState title={t('office:orders.none')} />}
      />
    </Page>
  )
}
