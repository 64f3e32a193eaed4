import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { classNames } from './class-names.ts'

export interface ToastMessage {
  kind: 'success' | 'error'
  text: string
  onClosed?: (() => void) | undefined
}

interface ToastOutletProps {
  duration: number
  closeLabel: string
  label: string
  waiting: readonly ToastMessage[]
  onTaken: () => void
}

export function ToastOutlet({ duration, label, ...rest }: ToastOutletProps) {
  return (
    <Toast.Provider timeout={duration} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          // Above a dialog that was opened later, which may fill the screen.
          className="fixed z-10 inset-x-4 bottom-(--above-footer) mx-auto flex max-w-sm flex-col gap-2"
        >
          <Toasts {...rest} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts({ closeLabel, waiting, onTaken }: Omit<ToastOutletProps, 'duration' | 'label'>) {
  const { toasts, add } = Toast.useToastManager()

  useEffect(() => {
    if (waiting.length === 0) return
    for (const { kind, text, onClosed } of waiting) {
      add({
        title: text,
        type: kind,
        priority: kind === 'error' ? 'high' : 'low',
        ...(onClosed && { onRemove: onClosed }),
      })
    }
    onTaken()
  }, [waiting, add, onTaken])

  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={classNames(
        'rounded-md shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0',
        toast.type === 'error' ? 'bg-danger text-on-danger' : 'bg-accent text-on-accent',
      )}
    >
      <Toast.Content className="flex items-center gap-3 py-1 pr-1 pl-4">
        {toast.type === 'error' ? (
          <CircleAlert aria-hidden size={20} className="shrink-0" />
        ) : (
          <CircleCheck aria-hidden size={20} className="shrink-0" />
        )}
        <Toast.Title className="min-w-0 flex-1 text-sm font-medium" />
        <Toast.Close
          // The library hides it from screen readers until it is hovered, but leaves it in the tab order.
          aria-hidden={false}
          aria-label={closeLabel}
          className="flex size-target shrink-0 items-center justify-center rounded-md -outline-offset-4 focus-visible:outline-current"
        >
          <X aria-hidden size={18} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
