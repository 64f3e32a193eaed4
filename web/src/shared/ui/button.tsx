import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

const looks = {
  go: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  plain: 'bg-surface text-ink border-line hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-danger text-on-danger border-transparent hover:opacity-90',
} as const

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks
  /** In progress: the button keeps its size, shows a spinner and ignores further clicks. */
  busy?: boolean
}

export function Button({
  look = 'plain',
  busy = false,
  type = 'button',
  className,
  disabled,
  'aria-disabled': ariaDisabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      // A disabled button would lose the focus.
      aria-disabled={busy || ariaDisabled}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'print:hidden inline-flex min-h-target items-center justify-center gap-2 rounded-md border px-4 py-1.5 text-sm font-medium transition-colors disabled:opacity-55 aria-disabled:opacity-55',
        looks[look],
        className,
      )}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
