import { paymentColumns } from '@kontor/contract/rules/list-columns'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type Answer } from '../../shared/api/call.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { buttonLook } from '../../shared/ui/button-look.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { SheetMenu } from '../import/sheet-menu.tsx'
import { Page } from '../layout/page.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { PaymentStateBadge, paymentStateTexts, type PaymentState } from './state-badge.tsx'

type PaymentRow = Answer<'/api/office/payment/list'>['rows'][number]

const states: readonly PaymentState[] = ['booked', 'reversed', 'reversal']

/** All payments, with what is still credit of each. */
export function PaymentsPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { date, euro } = useFormats()
  const column = (name: Exclude<keyof PaymentRow, 'id'>, label: string, width: number) =>
    ({ name, label, column: paymentColumns[name], width }) as const
  const columns: TableColumn<PaymentRow>[] = [
    column('firmName', t('office:invoices.customer'), 150),
    {
      ...column('paidAt', t('office:payments.paid_on'), 125),
      render: ({ paidOn }) => date(paidOn),
    },
    {
      ...column('state', t('office:invoices.state'), 128),
      options: states.map((value) => ({ value, label: t(paymentStateTexts[value]) })),
      render: ({ state }) => <PaymentStateBadge state={state} />,
    },
    column('amount', t('office:payments.amount'), 110),
    { ...column('invoices', t('office:payments.invoices'), 140), spare: true },
    {
      ...column('unused', t('office:payments.unused'), 120),
      spare: true,
      render: ({ unused }) => (unused === 0 ? '' : euro(unused)),
    },
    { ...column('type', t('office:payments.type'), 150), column: { kind: 'text' }, spare: true },
    { ...column('note', t('office:payments.note'), 180), hidden: true },
    { ...column('bookedAt', t('office:payments.booked_at'), 160), hidden: true },
    { ...column('bookedBy', t('office:payments.booked_by'), 160), hidden: true },
    { ...column('customerId', t('office:invoices.customer_number'), 130), hidden: true },
  ]
  return (
    <Page
      title={t('office:payments.title')}
      actions={
        <>
          <SheetMenu kind="payment" />
          {may({ call: '/api/office/payment/book', permission: 'books.change' }) && (
            <Link to="new" className={buttonLook('go')}>
              <Plus aria-hidden size={16} />
              {t('office:payments.add')}
            </Link>
          )}
        </>
      }
    >
      <OfficeList<PaymentRow>
        name="payment"
        label={t('office:payments.title')}
        path="/api/office/payment/list"
        columns={columns}
        usualSort={{ column: 'paidAt', direction: 'desc' }}
        fetchRows={(body, signal) => call('/api/office/payment/list', { body }, { signal })}
        fetchFile={(body) => call('/api/office/payment/export', { body })}
        addressOf={({ id }) => `/apps/office/payments/${id}`}
        empty={<EmptyState title={t('office:payments.none')} />}
      />
    </Page>
  )
}
