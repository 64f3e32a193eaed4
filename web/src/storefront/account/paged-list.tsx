import type { PageOfResults } from '@kontor/contract/core/fields'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { usePagerLabels } from '../../shared/i18n/use-pager-labels.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { pageSizes } from '@kontor/contract/rules/listing'
import { Pager } from '../../shared/ui/pager.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { searchOfPageAddress } from './page-address.ts'
import type { ChosenPage } from './use-page-address.ts'

interface PagedListProps {
  /** What the list is of. */
  label: string
  query: UseQueryResult<PageOfResults<unknown>>
  address: ChosenPage
  /** Stands there when there is nothing to list. */
  empty: ReactNode
  errorTitle: string
  /** The widths of the columns where the list has room for all of them in one line. */
  columns: string
  /** The rows of the page. */
  children: ReactNode
}

/** A list of the customer's, page by page. */
export function PagedList({
  label,
  query,
  address,
  empty,
  errorTitle,
  columns,
  children,
}: PagedListProps) {
  const { t } = useTranslation()
  const messageOf = useErrorMessage()
  const pagerLabels = usePagerLabels()
  const { data, error, isPlaceholderData, refetch } = query
  const { page, size, choose } = address

  if (!data && error) {
    return (
      <ErrorState
        title={errorTitle}
        message={messageOf(error)}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <ListSkeleton />
  if (data.totalElements === 0) return empty
  // The list may have become shorter, or the address was typed.
  if (page >= data.totalPages && !isPlaceholderData) {
    return (
      <Navigate to={{ search: searchOfPageAddress({ page: data.totalPages - 1, size }) }} replace />
    )
  }
  return (
    <>
      {/* Measured by its own width: beside two columns a wide window leaves it little room. */}
      <div className="@container">
        <ul
          aria-label={label}
          aria-busy={isPlaceholderData}
          className={classNames(
            'grid grid-cols-1 divide-y divide-line rounded-md border border-line bg-surface transition-opacity',
            columns,
            isPlaceholderData && 'opacity-60',
          )}
        >
          {children}
        </ul>
      </div>
      {data.totalElements > pageSizes[0] && (
        <Pager
          page={page}
          totalPages={data.totalPages}
          size={size}
          onPage={(chosen) => choose({ page: chosen, size })}
          onSize={(chosen) => choose({ page: 0, size: chosen })}
          labels={pagerLabels}
        />
      )}
    </>
  )
}
