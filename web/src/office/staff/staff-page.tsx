import { fold } from '@kontor/contract/rules/folding'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay, type Needs } from '../../shared/session/use-may.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { buttonLook } from '../../shared/ui/button-look.ts'
import { Page } from '../layout/page.tsx'
import { type StaffRow, titleOf } from './staff-labels.ts'
import { useFactorText } from './use-factor-text.ts'

const toChange: Needs = { call: '/api/office/staff/add', permission: 'staff.change' }

/** Everyone who works in office and warehouse. */
export function StaffPage() {
  const { t } = useTranslation()
  const mayAdd = useMay()(toChange)
  const query = useQuery({ ...queryOf('/api/office/staff/list'), staleTime: 0 })
  const [address, setAddress] = useSearchParams()
  const search = address.get('q') ?? ''
  return (
    <Page
      title={t('office:staff.title')}
      lead={t('office:staff.lead')}
      actions={
        mayAdd && (
          <Link to="new" className={buttonLook('go')}>
            <Plus aria-hidden size={18} />
            {t('office:staff.add')}
          </Link>
        )
      }
    >
      <div className="max-w-80">
        <Field
          label={t('office:staff.search')}
          value={search}
          onChange={(text) => setAddress(text === '' ? {} : { q: text }, { replace: true })}
          trailing={<Search aria-hidden size={18} className="my-auto mr-3 text-muted" />}
        />
      </div>
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('office:staff.failed')}>
        {(rows) => <StaffTable rows={rows.filter((row) => matches(row, search))} />}
      </Loaded>
    </Page>
  )
}

const matches = ({ fullName, username }: StaffRow, search: string) =>
  fold(`${fullName} ${username}`).includes(fold(search))

function StaffTable({ rows }: { rows: readonly StaffRow[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return <EmptyState title={t('office:staff.nobody')} />
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            <th scope="col" className="px-4 py-2 font-semibold">
              {t('office:staff.name')}
            </th>
            <th scope="col" className="px-4 py-2 font-semibold max-md:hidden">
              {t('common:username')}
            </th>
            <th scope="col" className="px-4 py-2 font-semibold">
              {t('office:staff.role')}
            </th>
            <th scope="col" className="px-4 py-2 font-semibold max-md:hidden">
              {t('office:staff.factor')}
            </th>
            <th scope="col" className="px-4 py-2 font-semibold max-md:hidden">
              {t('office:staff.last_used')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: StaffRow }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const factorsOf = useFactorText()
  return (
    <tr className="transition-colors hover:bg-sunken">
      <td className="px-4 py-2">
        <span className="flex flex-wrap items-center gap-2">
          <Link
            to={String(row.id)}
            className="font-medium break-words underline-offset-2 hover:underline"
          >
            {row.fullName}
          </Link>
          {row.self && <Badge look="soft">{t('office:staff.you')}</Badge>}
          {row.locked && <Badge look="danger">{t('office:staff.locked')}</Badge>}
        </span>
      </td>
      <td className="px-4 py-2 text-muted max-md:hidden">{row.username}</td>
      <td className="px-4 py-2">{t(titleOf(row))}</td>
      <td className="px-4 py-2 text-muted max-md:hidden">
        {row.role === 'STAFF' ? factorsOf(row) || t('office:staff.factor_none') : '–'}
      </td>
      <td className="px-4 py-2 text-muted max-md:hidden">
        {row.lastUsedAt === null ? '–' : formats.dateTime(row.lastUsedAt)}
      </td>
    </tr>
  )
}
