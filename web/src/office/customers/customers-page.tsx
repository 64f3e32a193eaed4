import { customerColumns } from '@kontor/contract/rules/list-columns'
import { vatIdStates } from '@kontor/contract/rules/vat-id-states'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useMay } from '../../shared/session/use-may.ts'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { buttonLook } from '../../shared/ui/button-look.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { SheetMenu } from '../import/sheet-menu.tsx'
import { Page } from '../layout/page.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { checkTexts, type CustomerRow } from './customer-labels.ts'

/** All customers: searching, filtering, opening, adding. */
export function CustomersPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { data: countries = [] } = useQuery(queryOf('/api/office/customer/countries'))
  const text = (name: Exclude<keyof CustomerRow, 'id'>, label: string, width: number) =>
    ({ name, label, column: customerColumns[name], width }) as const
  const columns: TableColumn<CustomerRow>[] = [
    text('firmName', t('office:customers.firm_name'), 180),
    text('city', t('office:customers.city'), 130),
    {
      ...text('country', t('office:customers.country'), 130),
      options: countries.map(({ id, name }) => ({ value: id, label: name })),
    },
    { ...text('taxNumber', t('office:customers.tax_number'), 225), spare: true },
    {
      ...text('vatCheck', t('office:customers.vat_check'), 200),
      spare: true,
      options: vatIdStates.map((value) => ({ value, label: t(checkTexts[value]) })),
      render: ({ vatCheck, taxNumber }) =>
        // Only VAT ids are checked; a tax number begins with a digit.
        taxNumber === null || !/^[A-Z]{2}/.test(taxNumber) ? (
          ''
        ) : (
          <Badge look={vatCheck === 'refuted' ? 'danger' : 'soft'}>{t(checkTexts[vatCheck])}</Badge>
        ),
    },
    { ...text('email', t('office:customers.email'), 220), spare: true },
    { ...text('fullName', t('office:customers.full_name'), 180), hidden: true },
    { ...text('username', t('common:username'), 140), hidden: true },
    { ...text('zipCode', t('office:customers.zip_code'), 100), hidden: true },
    { ...text('archived', t('office:customers.archived'), 120), hidden: true },
    { ...text('createdAt', t('office:customers.created_at'), 160), hidden: true },
  ]
  const mayChange = may({ call: '/api/office/customer/save', permission: 'customers.change' })
  return (
    <Page
      title={t('office:customers.title')}
      actions={
        <>
          <SheetMenu kind="customer" />
          {mayChange && (
            <Link to="new" className={buttonLook('go')}>
              <Plus aria-hidden size={16} />
              {t('office:customers.add')}
            </Link>
          )}
        </>
      }
    >
      <OfficeList<CustomerRow>
        name="customer"
        label={t('office:customers.title')}
        path="/api/office/customer/list"
        columns={columns}
        usualSort={{ column: 'firmName', direction: 'asc' }}
        fetchRows={(body, signal) => call('/api/office/customer/list', { body }, { signal })}
        fetchFile={(body) => call('/api/office/customer/export', { body })}
        addressOf={({ id }) => `/apps/office/customers/${id}`}
        empty={<EmptyState title={t('office:customers.none')} />}
      />
    </Page>
  )
}
