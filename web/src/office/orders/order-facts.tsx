import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../shared/session/use-may.ts'
import { Card } from '../layout/card.tsx'
import type { Order } from './order-queries.ts'

/** Whom an order is for, where it goes, and what the customer said. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation()
  const may = useMay()
  const { customer } = order
  const mayOpen = may({ call: '/api/office/customer/read', permission: 'customers.see' })
  return (
    <Card title={t('office:orders.customer')}>
      <dl className="flex flex-col gap-3 text-sm">
        <Fact label={t('office:customers.firm_name')}>
          {mayOpen ? (
            <Link to={`/apps/office/customers/${customer.id}`} className="underline">
              {customer.firmName}
            </Link>
          ) : (
            customer.firmName
          )}
          <br />
          {customer.fullName}
        </Fact>
        <Fact label={t('office:orders.delivery_address')}>
          {order.address}
          <br />
          {order.zipCode} {order.city}
          <br />
          {order.country}
        </Fact>
        <Fact label={t('office:orders.note')}>
          {order.note ?? <span className="text-muted">{t('office:orders.no_note')}</span>}
        </Fact>
        {order.buyerOrderNumber !== null && (
          <Fact label={t('office:orders.buyer_order_number')}>{order.buyerOrderNumber}</Fact>
        )}
        {order.buyerReference !== null && (
          <Fact label={t('office:orders.buyer_reference')}>{order.buyerReference}</Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
