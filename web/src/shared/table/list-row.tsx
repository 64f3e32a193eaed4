import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'

/**
 * The frame of a row. With enough room its columns are those of the list, each as wide as its widest cell; otherwise
 * the row folds into two lines.
 */
const frame =
  'grid min-h-16 items-center gap-x-3 gap-y-1 px-4 py-2 text-sm @2xl:col-span-full @2xl:min-h-12 @2xl:grid-cols-subgrid @2xl:gap-x-5'

/** The item around a row that is a link or a button. */
const item = '@2xl:col-span-full @2xl:grid @2xl:grid-cols-subgrid'

/** The whole row can be pressed. */
const pressed =
  'w-full text-left -outline-offset-2 transition-colors hover:bg-sunken [li:first-child>&]:rounded-t-md [li:last-child>&]:rounded-b-md'

interface RowProps {
  /** The columns of the folded row, and further classes. */
  className: string
  /** The cells. */
  children: ReactNode
}

/** A row without an action. */
export function ListRow({ className, children }: RowProps) {
  return <li className={classNames(frame, className)}>{children}</li>
}

/** A row that is a link. */
export function LinkRow({ to, className, children }: RowProps & { to: string }) {
  return (
    <li className={item}>
      <Link to={to} className={classNames(frame, pressed, className)}>
        {children}
      </Link>
    </li>
  )
}

interface ButtonRowProps extends RowProps {
  onPress: () => void
  busy: boolean
  /** A further action, below the row. */
  further?: ReactNode
}

/** A row that is a button. */
export function ButtonRow({ onPress, busy, className, children, further }: ButtonRowProps) {
  return (
    <li className={item}>
      <button
        type="button"
        onClick={onPress}
        aria-busy={busy}
        className={classNames(frame, pressed, className)}
      >
        {children}
      </button>
      {further !== undefined && <div className="px-2 pb-2 @2xl:col-span-full">{further}</div>}
    </li>
  )
}
