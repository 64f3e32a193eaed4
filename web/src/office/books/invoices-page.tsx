import { invoiceColumns } from '@kontor/contract/rules/list-columns'
import { invoiceStates } from '@kontor/contract/rules/settlement-kinds'
import { useTranslation } from 'react-i18next'
import { call, type Answer } from '../../shared/api/call.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Page } from '../layout/page.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { StateBadge, stateTexts } from './state-badge.tsx'

type InvoiceRow = Answer<'/api/office/invoice/list'>['rows'][number]

/** All invoices, cancellations and credit notes. */
export function InvoicesPage() {
  const { t } = useTranslation()
  const { date, euro } = useFormats()
  const column = (name: Exclude<keyof InvoiceRow, 'id'>, label: string, width: number) =>
    ({ name, label, column: invoiceColumns[name], width }) as const
  const columns: TableColumn<InvoiceRow>[] = [
    column('number', t('office:invoices.number'), 130),
    { ...column('firmName', t('office:invoices.customer'), 115), grow: true },
    {
      ...column('issuedAt', t('office:invoices.issued'), 120),
      spare: true,
      render: ({ issuedOn }) => date(issuedOn),
    },
    {
      ...column('state', t('office:invoices.state'), 138),
      options: invoiceStates.map((value) => ({ value, label: t(stateTexts[value]) })),
      render: ({ state }) => <StateBadge state={state} />,
    },
    column('total', t('office:invoices.total'), 105),
    {
      ...column('open', t('office:invoices.open'), 100),
      spare: true,
      render: ({ open }) => (open === 0 ? '' : euro(open)),
    },
    {
      ...column('dueOn', t('office:invoices.due'), 120),
      spare: true,
      render: ({ dueOn }) => (dueOn === null ? '' : date(dueOn)),
    },
    { ...column('net', t('office:books.net'), 120), hidden: true },
    { ...column('orderId', t('office:invoices.order'), 110), hidden: true },
    { ...column('customerId', t('office:invoices.customer_number'), 130), hidden: true },
  ]
  return (
    <Page title={t('office:invoices.title')}>
      <OfficeList<InvoiceRow>
        name="invoice"
        label={t('office:invoices.title')}
        path="/api/office/invoice/list"
        columns={columns}
        usualSort={{ column: 'issuedAt', direction: 'desc' }}
        fetchRows={(body, signal) => call('/api/office/invoice/list', { body }, { signal })}
        fetchFile={(body) => call('/api/office/invoice/export', { body })}
        addressOf={({ id }) => `/apps/office/invoices/${id}`}
        empty={<EmptyState title={t('office:invoices.none')} />}
      />
    </Page>
  )
}
