import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Page } from '../layout/page.tsx'
import { DeliveriesTable } from './deliveries-table.tsx'
import { WebhookState } from './webhook-state.tsx'
import { eventTexts, type WebhookRow } from './webhook-texts.ts'

/** Where the shop tells of orders, and what it has told. */
export function WebhooksPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayChange = useMay()({ call: '/api/office/webhook/save', permission: 'settings.change' })
  const query = useQuery({ ...queryOf('/api/office/webhook/list'), staleTime: 0 })
  return (
    <Page
      title={t('office:webhooks.title')}
      lead={t('office:webhooks.lead')}
      actions={
        mayChange && (
          <Button look="go" onClick={() => void navigate('/apps/office/webhooks/new')}>
            <Plus aria-hidden size={18} />
            {t('office:webhooks.add')}
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<ListSkeleton />}
        errorTitle={t('office:webhooks.not_loaded')}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('office:webhooks.none')} />
          ) : (
            <>
              <ul
                aria-label={t('office:webhooks.title')}
                className="divide-y divide-line rounded-md border border-line bg-surface"
              >
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
              <h2 className="mt-2 text-base font-semibold">{t('office:webhooks.messages')}</h2>
              <DeliveriesTable webhooks={rows} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function Row({ row }: { row: WebhookRow }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <li className="flex flex-col gap-1 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={`/apps/office/webhooks/${row.id}`}
          className="text-sm font-medium break-words underline-offset-2 hover:underline"
        >
          {row.name}
        </Link>
        <WebhookState state={row.state} />
      </p>
      <p className="text-sm break-all">{row.url}</p>
      <p className="text-xs text-muted">
        {row.events.map((event) => t(eventTexts[event])).join(', ')}
        {' · '}
        {row.lastSuccessAt === null
          ? t('office:webhooks.never_delivered')
          : t('office:webhooks.last_success', { at: formats.dateTime(row.lastSuccessAt) })}
        {row.waiting > 0 && ` · ${t('office:webhooks.count_waiting', { count: row.waiting })}`}
      </p>
    </li>
  )
}
