import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { classNames } from './class-names.ts'

interface ToastProviderProps {
  /** How long a message stays, in milliseconds. */
  duration: number
  closeLabel: string
  children: ReactNode
}

/** Messages over the page, at most three at a time. */
export function ToastProvider({ duration, closeLabel, children }: ToastProviderProps) {
  return (
    <Toast.Provider timeout={duration} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 mx-auto flex max-w-sm flex-col gap-2">
          <Toasts closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
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
          aria-label={closeLabel}
          className="flex size-target shrink-0 items-center justify-center rounded-md -outline-offset-4 focus-visible:outline-current"
        >
          <X aria-hidden size={18} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

export interface ToastCalls {
  success: (message: string, onClosed?: () => void) => void
  error: (message: string) => void
}

export function useToast(): ToastCalls {
  const { add } = Toast.useToastManager()
  return useMemo(
    () => ({
      success: (message, onClosed) => {
        add({ title: message, type: 'success', ...(onClosed && { onRemove: onClosed }) })
      },
      error: (message) => {
        add({ title: message, type: 'error', priority: 'high' })
      },
    }),
    [add],
  )
}
