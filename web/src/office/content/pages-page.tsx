import type { PageId } from '@kontor/contract/rules/page-ids'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Answer } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Page } from '../layout/page.tsx'
import { OrderedRows } from './ordered-rows.tsx'
import { useOrderedRecords } from './use-ordered-records.ts'

type PageRow = Answer<'/api/office/page/list'>[number]
type WrittenPage = PageRow & { id: number }

const home = '/apps/office/pages'

const isOwn = (row: PageRow): row is WrittenPage => row.id !== null && !row.standard

/** The pages of the shop: those that each has, those of one's own in their order, and the contact card. */
export function PagesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pages = useQuery(queryOf('/api/office/page/list'))
  const { mayChange, move } = useOrderedRecords('page')
  return (
    <Page
      title={t('office:menu.pages')}
      width="narrow"
      actions={
        mayChange && (
          <Button look="go" onClick={() => void navigate(`${home}/new`)}>
            <Plus aria-hidden size={18} />
            {t('office:page.add')}
          </Button>
        )
      }
    >
      <Link to={`${home}/contact-card`} className="self-start font-medium text-accent underline">
        {t('office:contact.title')}
      </Link>
      <Loaded
        query={pages}
        skeleton={<Skeleton className="h-64" />}
        errorTitle={t('common:error.title')}
      >
        {(rows) => (
          <>
            <ul aria-label={t('office:page.standard')} className="flex flex-col gap-2">
              {rows
                .filter(({ standard }) => standard)
                .map((row) => (
                  <li key={row.address} className="rounded-md border border-line bg-surface p-2">
                    <PageSummary row={row} />
                  </li>
                ))}
            </ul>
            <h2 className="text-base font-semibold">{t('office:page.own')}</h2>
            {rows.some(isOwn) ? (
              <OrderedRows
                label={t('office:page.own')}
                rows={rows.filter(isOwn)}
                nameOf={({ title, address }) => title ?? address}
                mayChange={mayChange}
                onMove={move}
              >
                {(row) => <PageSummary row={row} />}
              </OrderedRows>
            ) : (
              <p className="text-sm text-muted">{t('office:page.none')}</p>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function PageSummary({ row: { id, address, title, inFooter, archived } }: { row: PageRow }) {
  const { t } = useTranslation()
  const standard: Readonly<Record<PageId, string>> = {
    about: t('office:page.about'),
    contact: t('office:page.contact'),
    impressum: t('office:page.impressum'),
    agb: t('office:page.agb'),
  }
  const name = title ?? Object.entries(standard).find(([each]) => each === address)?.[1] ?? address
  return (
    <Link
      to={id === null ? `${home}/new?address=${address}` : `${home}/${id}`}
      className="flex min-h-target flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-1"
    >
      <span dir="auto" className="min-w-0 flex-1 font-medium break-words">
        {name}
      </span>
      <span className="text-xs text-muted">/page/{address}</span>
      {id === null && <Badge look="parked">{t('office:page.not_written')}</Badge>}
      {archived && <Badge>{t('office:category.archived')}</Badge>}
      {!inFooter && <Badge>{t('office:page.not_in_footer')}</Badge>}
    </Link>
  )
}
