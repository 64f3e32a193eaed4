import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useFinalFocus } from './use-final-focus.ts'

const sides = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
} as const

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/** The element that an arrow key leads to, among those that are visible and focusable. */
function neighbour(popup: HTMLElement, key: string): HTMLElement | undefined {
  const stops = [...popup.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.offsetParent !== null,
  )
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (key === 'ArrowDown') return stops[(at + 1) % stops.length]
  if (key === 'ArrowUp') return stops.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  return undefined
}

export interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  side: keyof typeof sides
  title: string
  closeLabel: string
  children: ReactNode
}

/** Slides in from a side. Tab closes it like Escape (H-09), so the arrow keys move the focus inside. */
export function Drawer({ open, onOpenChange, side, title, closeLabel, children }: DrawerProps) {
  const popup = useRef<HTMLDivElement>(null)
  const finalFocus = useFinalFocus(open)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') {
      event.preventDefault()
      onOpenChange(false)
      return
    }
    const next = popup.current ? neighbour(popup.current, event.key) : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          finalFocus={finalFocus}
          onKeyDown={onKeyDown}
          className={classNames(
            'fixed inset-y-0 flex w-[min(320px,88vw)] flex-col overflow-y-auto overscroll-contain bg-surface shadow-float outline-none transition-transform duration-150 ease-out',
            sides[side],
          )}
        >
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="text-base font-semibold">{title}</Dialog.Title>
            <Dialog.Close
              render={<IconButton label={closeLabel} icon={<X aria-hidden size={20} />} />}
            />
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
