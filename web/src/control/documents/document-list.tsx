import type { PageOfResults } from '@kontor/contract/core/fields'
import type { UseQueryResult } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { usePagerLabels } from '../../shared/i18n/use-pager-labels.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Pager } from '../../shared/ui/pager.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'

export const documentsPerPage = 20

const skeletons = Array.from({ length: 6 }, (_, index) => index)

interface DocumentListProps<Row> {
  title: string
  rows: UseQueryResult<PageOfResults<Row>>
  page: number
  onPage: (page: number) => void
  children: (row: Row) => ReactNode
}

/** A page of waybills or invoices (C-07). */
export function DocumentList<Row>({ title, rows, page, onPage, children }: DocumentListProps<Row>) {
  const { t } = useTranslation()
  const errorMessage = useErrorMessage()
  const pagerLabels = usePagerLabels()
  const { data, error } = rows
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 p-4">
      <h1 className="text-xl font-bold">{title}</h1>
      {data === undefined && error === null && (
        <div className="flex flex-col gap-3">
          <output className="sr-only">{t('common:loading')}</output>
          {skeletons.map((index) => (
            <Skeleton key={index} className="h-24 w-full" />
          ))}
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('control:documents.failed')}
          message={errorMessage(error)}
          retryLabel={t('common:retry')}
          onRetry={() => void rows.refetch()}
        />
      )}
      {data?.content.length === 0 && (
        <EmptyState
          title={t('control:orders.not_found')}
          icon={<FileX2 aria-hidden size={48} strokeWidth={1.5} />}
        >
          {t('control:documents.none')}
        </EmptyState>
      )}
      {data && data.content.length > 0 && (
        <ul className="grid gap-2 lg:grid-cols-[11rem_minmax(0,1fr)_auto_auto] lg:gap-x-6">
          {data.content.map(children)}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <Pager
          page={page}
          totalPages={data.totalPages}
          size={documentsPerPage}
          onPage={onPage}
          labels={pagerLabels}
        />
      )}
    </div>
  )
}
