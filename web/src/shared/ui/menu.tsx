import { Menu as BaseMenu } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useFinalFocus } from './use-final-focus.ts'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
}

export function Menu({ trigger, children }: MenuProps) {
  // Inside the landmark of its button, because at the end of the page it would belong to none.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const finalFocus = useFinalFocus(open)
  return (
    <BaseMenu.Root open={open} onOpenChange={setOpen}>
      <div ref={setPlace}>
        <BaseMenu.Trigger render={trigger} />
      </div>
      <BaseMenu.Portal container={place}>
        <BaseMenu.Positioner side="bottom" align="end" sideOffset={4} className="z-20">
          <BaseMenu.Popup
            finalFocus={finalFocus}
            className="min-w-52 rounded-md border border-line bg-surface py-1 shadow-float outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      className="flex min-h-target cursor-pointer items-center gap-3 px-3 text-sm outline-none select-none data-highlighted:bg-sunken"
    >
      {icon}
      {children}
    </BaseMenu.Item>
  )
}
