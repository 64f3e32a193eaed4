import { Children, type ReactNode, useId } from 'react'
import { Badge } from '../../shared/ui/badge.tsx'
import { classNames } from '../../shared/ui/class-names.ts'

interface TablePanelProps {
  title: string
  /** The number of rows. */
  count: number
  /** The buttons of the table, beside its title. */
  actions: ReactNode
  /** On a small screen only one of the two tables is shown. */
  chosen: boolean
  /** On a small screen its header is hidden, because the buttons are elsewhere. */
  bareWhenSmall?: boolean
  empty: string
  /** The rows are touched. */
  onTouched?: () => void
  children: ReactNode
}

/** One of the two tables of an order: its title, count, buttons and rows. */
export function TablePanel({
  title,
  count,
  actions,
  chosen,
  bareWhenSmall = false,
  empty,
  onTouched,
  children,
}: TablePanelProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'min-w-0 flex-1 flex-col bg-surface lg:flex lg:min-h-0 lg:rounded-md lg:border lg:border-line',
        chosen ? 'flex' : 'hidden',
      )}
    >
      <header
        className={classNames(
          'flex flex-wrap items-center justify-end gap-2 border-b border-line px-2 py-1.5 lg:pl-4',
          bareWhenSmall && 'max-lg:hidden',
        )}
      >
        <h2
          id={titleId}
          className="flex flex-1 items-center gap-2 text-base font-semibold max-lg:sr-only"
        >
          {title} <Badge look="soft">{count}</Badge>
        </h2>
        <div className="flex flex-wrap items-center justify-end gap-2">{actions}</div>
      </header>
      {Children.toArray(children).length === 0 ? (
        <p className="p-8 text-center text-muted">{empty}</p>
      ) : (
        <ul className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto" onPointerDown={onTouched}>
          {children}
        </ul>
      )}
    </section>
  )
}
