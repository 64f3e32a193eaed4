import type { PageOfResults } from '@kontor/contract/core/fields'
import type { UseQueryResult } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../shared/table/paged-list.tsx'
import type { ChosenPage } from '../../shared/table/use-page-address.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'

interface DocumentListProps<Row> {
  title: string
  documents: UseQueryResult<PageOfResults<Row>>
  address: ChosenPage
  children: (row: Row) => ReactNode
}

/** A page of waybills or invoices (C-07). */
export function DocumentList<Row>({ title, documents, address, children }: DocumentListProps<Row>) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 p-4">
      <h1 className="text-xl font-bold">{title}</h1>
      <PagedList
        label={title}
        query={documents}
        address={address}
        fixedSize
        look="cards"
        columns="lg:grid-cols-[11rem_minmax(0,1fr)_auto] lg:gap-x-6"
        skeleton={<DocumentSkeleton />}
        errorTitle={t('control:documents.failed')}
        empty={
          <EmptyState
            title={t('control:orders.not_found')}
            icon={<FileX2 aria-hidden size={48} strokeWidth={1.5} />}
          >
            {t('control:documents.none')}
          </EmptyState>
        }
      >
        {children}
      </PagedList>
    </div>
  )
}

function DocumentSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3">
      <output className="sr-only">{t('common:loading')}</output>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-24 w-full" />
      ))}
    </div>
  )
}
