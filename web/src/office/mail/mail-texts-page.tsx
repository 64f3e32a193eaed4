import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryOf } from '../../shared/api/query-of.ts'
import { ListSkeleton } from '../../shared/table/list-skeleton.tsx'
import { Loaded } from '../../shared/table/loaded.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { Page } from '../layout/page.tsx'
import { causeTexts } from './mail-words.ts'

/** The kinds of mails, each with its texts. */
export function MailTextsPage() {
  const { t } = useTranslation()
  const query = useQuery({ ...queryOf('/api/office/mail-text/list'), staleTime: 0 })
  return (
    <Page title={t('office:mails.texts')} lead={t('office:mails.texts_lead')}>
      <Loaded query={query} skeleton={<ListSkeleton />} errorTitle={t('office:mails.not_loaded')}>
        {(rows) => (
          <ul
            aria-label={t('office:mails.texts')}
            className="divide-y divide-line rounded-md border border-line bg-surface"
          >
            {rows.map(({ id, cause, changed }) => (
              <li key={id}>
                <Link
                  to={String(id)}
                  className="flex min-h-target flex-wrap items-center gap-2 px-4 py-2 text-sm font-medium hover:bg-sunken"
                >
                  {t(causeTexts[cause])}
                  {changed && <Badge look="soft">{t('office:mails.own_text')}</Badge>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  )
}
