import { pageSizes } from '@kontor/contract/rules/product-listing'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { pagesShown } from './pages-shown.ts'

export interface PagerLabels {
  pages: string
  previous: string
  next: string
  size: string
  page: (number: number) => string
}

interface PagerProps {
  /** Counted from 0. */
  page: number
  totalPages: number
  size: number
  onPage: (page: number) => void
  /** Without it the page size is fixed. */
  onSize?: (size: number) => void
  labels: PagerLabels
}

export function Pager({ page, totalPages, size, onPage, onSize, labels }: PagerProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <nav aria-label={labels.pages} className="flex items-center gap-1">
        <IconButton
          label={labels.previous}
          icon={<ChevronLeft aria-hidden size={18} />}
          disabled={page <= 0}
          onClick={() => onPage(page - 1)}
        />
        {pagesShown(page, totalPages).map((shown) =>
          typeof shown === 'string' ? (
            <span key={shown} aria-hidden className="px-1 text-muted">
              …
            </span>
          ) : (
            <button
              key={shown}
              type="button"
              aria-label={labels.page(shown + 1)}
              aria-current={shown === page ? 'page' : undefined}
              onClick={() => onPage(shown)}
              className={classNames(
                'h-target min-w-target rounded-md px-2 text-sm transition-colors',
                shown === page
                  ? 'bg-accent-soft font-semibold text-accent-strong'
                  : 'hover:bg-sunken',
              )}
            >
              {shown + 1}
            </button>
          ),
        )}
        <IconButton
          label={labels.next}
          icon={<ChevronRight aria-hidden size={18} />}
          disabled={page >= totalPages - 1}
          onClick={() => onPage(page + 1)}
        />
      </nav>
      {onSize && (
        <label className="flex items-center gap-2 text-sm text-muted">
          {labels.size}
          <select
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
            className="h-target rounded-md border border-edge bg-surface px-2 text-ink"
          >
            {pageSizes.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
