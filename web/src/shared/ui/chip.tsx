import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ChipProps {
  chosen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A filter that can be switched on and off; switched on, it shows a cross. */
export function Chip({ chosen, onToggle, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onToggle}
      className={classNames(
        'flex min-h-target items-center gap-1.5 rounded-full border px-4 text-sm whitespace-nowrap transition-colors',
        chosen
          ? 'border-transparent bg-accent font-medium text-on-accent hover:bg-accent-strong'
          : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      {children}
      {chosen && <X aria-hidden size={16} className="-mr-1" />}
    </button>
  )
}
