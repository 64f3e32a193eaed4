import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  go: 'bg-accent text-on-accent',
  soft: 'bg-accent-soft text-accent-strong',
  strong: 'bg-ink text-surface',
  plain: 'bg-sunken text-ink',
  parked: 'bg-parked-soft text-parked',
  danger: 'bg-danger-soft text-danger',
} as const

export function Badge({
  look = 'plain',
  children,
}: {
  look?: keyof typeof looks
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-sm px-1.5 py-0.5 text-xs leading-4 font-semibold whitespace-nowrap',
        looks[look],
      )}
    >
      {children}
    </span>
  )
}
