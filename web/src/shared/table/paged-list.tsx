import type { PageOfResults } from '@kontor/contract/core/fields'
import { pageSizes } from '@kontor/contract/rules/product-listing'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { usePagerLabels } from '../i18n/use-pager-labels.ts'
import { classNames } from '../ui/class-names.ts'
import { Pager } from '../ui/pager.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { Loaded } from './loaded.tsx'
import type { ChosenPage } from './use-page-address.ts'

const looks = {
  /** One frame around all rows, with lines between them. */
  lines: 'grid-cols-1 divide-y divide-line rounded-md border border-line bg-surface',
  /** A frame around each row. */
  cards: 'gap-2',
}

interface PagedListProps<Row> {
  /** What the list contains, as its name for screen readers. */
  label: string
  query: UseQueryResult<PageOfResults<Row>>
  address: ChosenPage
  /** Shown when the list is empty. */
  empty: ReactNode
  errorTitle: string
  look?: keyof typeof looks
  /** The widths of the columns when there is room for all of them in one line. */
  columns: string
  skeleton?: ReactNode
  /** The reader cannot choose the number of rows per page. */
  fixedSize?: boolean
  /** One row, with its key. */
  children: (row: Row) => ReactNode
}

/** A list with pages. The current page is in the address. */
export function PagedList<Row>({
  label,
  query,
  address,
  empty,
  errorTitle,
  look = 'lines',
  columns,
  skeleton,
  fixedSize = false,
  children,
}: PagedListProps<Row>) {
  const pagerLabels = usePagerLabels()
  const { isPlaceholderData } = query
  const { page, size, choose, searchOf } = address
  return (
    <Loaded query={query} skeleton={skeleton ?? <ListSkeleton />} errorTitle={errorTitle}>
      {({ content, totalElements, totalPages }) => {
        if (totalElements === 0) return empty
        // The list has become shorter, or the page number was typed.
        if (page >= totalPages && !isPlaceholderData) {
          return <Navigate to={{ search: searchOf({ page: totalPages - 1, size }) }} replace />
        }
        return (
          <>
            {/* A container query, because a wide window may leave little room beside two columns. */}
            <div className="@container">
              <ul
                aria-label={label}
                aria-busy={isPlaceholderData}
                className={classNames(
                  'grid transition-opacity',
                  looks[look],
                  columns,
                  isPlaceholderData && 'opacity-60',
                )}
              >
                {content.map(children)}
              </ul>
            </div>
            {totalElements > (fixedSize ? size : pageSizes[0]) && (
              <Pager
                page={page}
                totalPages={totalPages}
                size={size}
                onPage={(chosen) => choose({ page: chosen, size })}
                {...(!fixedSize && {
                  onSize: (chosen: number) => choose({ page: 0, size: chosen }),
                })}
                labels={pagerLabels}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
