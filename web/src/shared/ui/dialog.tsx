import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

const widths = { small: 'max-w-[500px]', large: 'max-w-[900px]' } as const

export interface DialogProps {
  open: boolean
  onOpenChange: NonNullable<ComponentProps<typeof BaseDialog.Root>['onOpenChange']>
  title: string
  closeLabel: string
  children: ReactNode
  width?: keyof typeof widths
  /** Only what is in it closes it: what it shows would be lost by a slip. */
  insistent?: boolean
  /** Something is typed in it: a press beside it does not close it. */
  holdsEntries?: boolean
  /** What was entered is on its way: nothing closes it until there is an answer. */
  busy?: boolean
  /** The element that gets the focus first; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>
}

export function Dialog({
  open,
  onOpenChange,
  title,
  closeLabel,
  children,
  width = 'small',
  insistent = false,
  holdsEntries = false,
  busy = false,
  initialFocus,
}: DialogProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => !insistent && !busy && onOpenChange(next, details)}
      disablePointerDismissal={insistent || holdsEntries}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4">
          <BaseDialog.Popup
            {...(initialFocus !== undefined && { initialFocus })}
            className={classNames(
              'w-full rounded-md bg-surface shadow-float outline-none transition-[opacity,translate] duration-150 ease-out data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
              widths[width],
            )}
          >
            <header className="flex min-h-target items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
              <BaseDialog.Title className="text-base font-semibold text-pretty">
                {title}
              </BaseDialog.Title>
              {!insistent && (
                <BaseDialog.Close
                  render={<IconButton label={closeLabel} icon={<X aria-hidden size={20} />} />}
                />
              )}
            </header>
            <div className="p-5">{children}</div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
