import { classNames } from './class-names.ts'

const looks = {
  go: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  plain: 'bg-surface text-ink border-line hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-danger text-on-danger border-transparent hover:opacity-90',
} as const

export type ButtonLook = keyof typeof looks

/** The classes of a button, also for a link that looks like one. */
export const buttonLook = (look: ButtonLook, className?: string): string =>
  classNames(
    'print:hidden inline-flex min-h-target items-center justify-center gap-2 rounded-md border px-4 py-1.5 text-sm font-medium transition-colors disabled:opacity-55 aria-disabled:opacity-55',
    looks[look],
    className,
  )
