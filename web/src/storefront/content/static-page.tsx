import type { PageId } from '@kontor/contract/rules/page-ids'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { cleanHtml } from './clean-html.ts'
import { isPageId } from './page-ids.ts'
import { pageQuery } from './queries.ts'

const readable =
  'max-w-prose text-sm leading-6 break-words [&_a]:text-accent-strong [&_a]:underline [&_h2]:mt-2 [&_h2]:text-base [&_h2]:font-semibold [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5'

/** /page/about, contact, impressum and agb; any other redirects to the home page. */
export function StaticPage() {
  const { pageId } = useParams()
  if (!isPageId(pageId)) return <Navigate to="/" replace />
  return <PageText key={pageId} pageId={pageId} />
}

function PageText({ pageId }: { pageId: PageId }) {
  const { t } = useTranslation()
  const { data: page, error, refetch } = useQuery(pageQuery(pageId))
  usePageTitle(page?.title)
  const html = useMemo(() => ({ __html: page ? cleanHtml(page.text) : '' }), [page])
  if (page) {
    return (
      <article className="rounded-md border border-line bg-surface p-5 lg:p-8">
        <h1 className="mb-4 text-xl font-semibold">{page.title}</h1>
        <div className={readable} dangerouslySetInnerHTML={html} />
      </article>
    )
  }
  if (error) {
    return (
      <CallFailure
        title={t('storefront:page_error')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div
      role="status"
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-5 lg:p-8"
    >
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      <Skeleton className="mb-2 h-7 w-1/3" />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton
          key={index}
          className={index % 4 === 3 ? 'h-4 w-1/3' : 'h-4 w-full max-w-prose'}
        />
      ))}
    </div>
  )
}
