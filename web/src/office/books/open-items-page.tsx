import { openItemColumns } from '@kontor/contract/rules/list-columns'
import { useTranslation } from 'react-i18next'
import { call, type Answer } from '../../shared/api/call.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Page } from '../layout/page.tsx'
import { OfficeList } from '../lists/office-list.tsx'

type OpenItemRow = Answer<'/api/office/open-item/list'>['rows'][number]

/** Customers with open invoices, by how long these are overdue. A row leads to the account. */
export function OpenItemsPage() {
  const { t } = useTranslation()
  const { date, euro } = useFormats()
  const column = (name: Exclude<keyof OpenItemRow, 'id'>, label: string, width: number) =>
    ({ name, label, column: openItemColumns[name], width }) as const
  const amount = (
    name: 'notDue' | 'to30' | 'to60' | 'to90' | 'older' | 'credit',
    label: string,
  ): TableColumn<OpenItemRow> => ({
    ...column(name, label, 96),
    render: (row) => (row[name] === 0 ? '' : euro(row[name])),
  })
  const columns: TableColumn<OpenItemRow>[] = [
    column('firmName', t('office:invoices.customer'), 120),
    column('total', t('office:open_items.total'), 105),
    { ...amount('notDue', t('office:open_items.not_due')), spare: true },
    amount('to30', t('office:open_items.to_30')),
    amount('to60', t('office:open_items.to_60')),
    amount('to90', t('office:open_items.to_90')),
    amount('older', t('office:open_items.older')),
    { ...amount('credit', t('office:open_items.credit')), spare: true },
    { ...column('invoices', t('office:open_items.invoices'), 120), hidden: true },
    {
      ...column('oldestDue', t('office:open_items.oldest_due'), 140),
      hidden: true,
      render: ({ oldestDue }) => date(oldestDue),
    },
  ]
  return (
    <Page title={t('office:open_items.title')} lead={t('office:open_items.lead')}>
      <OfficeList<OpenItemRow>
        name="open-item"
        label={t('office:open_items.title')}
        path="/api/office/open-item/list"
        columns={columns}
        usualSort={{ column: 'total', direction: 'desc' }}
        fetchRows={(body, signal) => call('/api/office/open-item/list', { body }, { signal })}
        fetchFile={(body) => call('/api/office/open-item/export', { body })}
        addressOf={({ id }) => `/apps/office/open-items/${id}`}
        empty={<EmptyState title={t('office:open_items.none')} />}
      />
    </Page>
  )
}
