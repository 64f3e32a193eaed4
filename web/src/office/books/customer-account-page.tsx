import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { PeriodFields, usePeriod } from '../../shared/statement/period-fields.tsx'
import { StatementTable } from '../../shared/statement/statement-table.tsx'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { buttonLook } from '../../shared/ui/button-look.ts'
import { Card } from '../layout/card.tsx'
import { Page } from '../layout/page.tsx'

const addressOf = ({ kind, id }: { kind: string; id: number }) =>
  `/apps/office/${kind === 'payment' || kind === 'reversal' ? 'payments' : 'invoices'}/${id}`

/** The account of a customer. Its period stands in the address; it prints without menu and buttons. */
export function CustomerAccountPage() {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const may = useMay()
  const customerId = Number(useParams()['id'])
  const { period, choose } = usePeriod()
  const query = useQuery({
    ...queryOf('/api/office/customer-account/read', { body: { customerId, ...period } }),
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const mayBook = may({ call: '/api/office/payment/book', permission: 'books.change' })
  return (
    <Page
      title={query.data?.firmName ?? t('office:open_items.account')}
      lead={t('office:open_items.account')}
      width="narrow"
      actions={
        <span className="flex flex-wrap gap-2 print:hidden">
          {may({ call: '/api/office/customer/list', permission: 'customers.see' }) && (
            <Link to={`/apps/office/customers/${customerId}`} className={buttonLook('plain')}>
              {t('office:open_items.customer')}
            </Link>
          )}
          {mayBook && (
            <Link
              to={`/apps/office/payments/new?customer=${customerId}`}
              className={buttonLook('go')}
            >
              <Plus aria-hidden size={16} />
              {t('office:payments.add')}
            </Link>
          )}
        </span>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('office:open_items.failed')}>
        {(statement) => (
          <Card>
            <PeriodFields shown={statement} choose={choose} />
            {statement.credit > 0 && (
              <p className="text-sm">
                {t('office:open_items.has_credit', { credit: euro(statement.credit) })}
              </p>
            )}
            <StatementTable statement={statement} addressOf={addressOf} />
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
