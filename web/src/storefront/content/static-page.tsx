import { isPageAddress } from '@kontor/contract/rules/page-addresses'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { CallError } from '../../shared/api/call-error.ts'
import { CallFailure } from '../../shared/api/call-failure.tsx'
import { RichText } from '../../shared/content/rich-text.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { isPageId } from './page-ids.ts'
import { pageQuery } from './queries.ts'

/** /page/about, contact, impressum, agb and those of the wholesaler’s own; any other redirects to the home page. */
export function StaticPage() {
  const { pageId } = useParams()
  if (pageId === undefined || !isPageAddress(pageId)) return <Navigate to="/" replace />
  return <PageText key={pageId} pageId={pageId} />
}

function PageText({ pageId }: { pageId: string }) {
  const { t } = useTranslation()
  const { data: page, error, refetch } = useQuery(pageQuery(pageId))
  usePageTitle(page?.title)
  if (page) {
    return (
      <article className="rounded-md border border-line bg-surface p-5 lg:p-8">
        <h1 className="mb-4 text-xl font-semibold">{page.title}</h1>
        <RichText text={page.text} />
      </article>
    )
  }
  const isMissing = error instanceof CallError && error.code === 'not_found'
  if (isMissing && !isPageId(pageId)) return <Navigate to="/" replace />
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
