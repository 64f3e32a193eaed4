import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  quiet: 'border-transparent text-ink hover:bg-sunken',
  plain: 'border-line bg-surface text-ink hover:bg-sunken',
  go: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
} as const

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The name of the button for screen readers. */
  label: string
  icon: ReactNode
  look?: keyof typeof looks
}

export function IconButton({
  label,
  icon,
  look = 'quiet',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'print:hidden inline-flex size-target shrink-0 items-center justify-center rounded-md border transition-colors disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55',
        looks[look],
        className,
      )}
    >
      {icon}
    </button>
  )
}
