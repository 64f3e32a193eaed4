import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../shared/table/paged-list.tsx'
import { usePageAddress } from '../../shared/table/use-page-address.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { OpenAmounts } from './open-amounts.tsx'
import { PaymentRow } from './payment-row.tsx'
import { paymentsQuery } from './queries.ts'

export function PaymentsPage() {
  const { t } = useTranslation()
  const address = usePageAddress()
  const payments = useQuery(paymentsQuery(address))
  return (
    <>
      <PageHeading>{t('storefront:payments.title')}</PageHeading>
      <OpenAmounts asked={['invoices', 'orders', 'waybills']} />
      <PagedList
        label={t('storefront:payments.title')}
        query={payments}
        address={address}
        empty={
          <EmptyState
            title={t('storefront:my_payments_empty')}
            icon={<Wallet aria-hidden size={40} strokeWidth={1.5} />}
          >
            {t('storefront:payments.empty_body')}
          </EmptyState>
        }
        errorTitle={t('storefront:payments.error')}
        columns="@2xl:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </PagedList>
    </>
  )
}
