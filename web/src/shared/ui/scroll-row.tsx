import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { useScrollEnds } from './use-scroll-ends.ts'

interface ScrollRowProps {
  /** The name of the row for screen readers. */
  label: string
  backLabel: string
  forthLabel: string
  /** How far an arrow scrolls, in pixels. */
  step: number
  children: ReactNode
}

/** A row that may be wider than its container: it scrolls by swiping, by arrow buttons, and with the focus. */
export function ScrollRow({ label, backLabel, forthLabel, step, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const { atStart, atEnd } = useScrollEnds(row)
  return (
    <div role="group" aria-label={label} className="flex items-center gap-1 print:hidden">
      <Arrow
        label={backLabel}
        icon={<ChevronLeft aria-hidden size={18} />}
        row={row}
        step={-step}
        done={atStart}
        needless={atStart && atEnd}
      />
      <div
        ref={row}
        className="min-w-0 flex-1 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none]"
      >
        <div className="flex w-max gap-2">{children}</div>
      </div>
      <Arrow
        label={forthLabel}
        icon={<ChevronRight aria-hidden size={18} />}
        row={row}
        step={step}
        done={atEnd}
        needless={atStart && atEnd}
      />
    </div>
  )
}

interface ArrowProps {
  label: string
  icon: ReactNode
  row: RefObject<HTMLElement | null>
  step: number
  done: boolean
  /** The whole row is visible. */
  needless: boolean
}

/** At its end it is only marked as disabled, because a disabled button would lose the focus. */
function Arrow({ label, icon, row, step, done, needless }: ArrowProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={done || undefined}
      onClick={() => row.current?.scrollBy({ left: step })}
      className={needless ? 'invisible' : ''}
    />
  )
}
