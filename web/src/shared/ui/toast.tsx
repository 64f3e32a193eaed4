import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react'
import { lazyWithRetry } from './lazy-with-retry.tsx'
import type { ToastMessage } from './toast-outlet.tsx'

// The code of the messages is loaded separately, after what is visible on the page.
const ToastOutlet = lazyWithRetry(async () => (await import('./toast-outlet.tsx')).ToastOutlet)

interface ToastCalls {
  success: (text: string, onClosed?: () => void) => void
  error: (text: string) => void
}

const ToastContext = createContext<ToastCalls | null>(null)

interface ToastProviderProps {
  /** How long a message stays, in milliseconds. */
  duration: number
  closeLabel: string
  /** The name of the messages region for screen readers. */
  label: string
  /** Loads the code before the first message, so that it shows at once, also offline. */
  loadAhead?: boolean
  children: ReactNode
}

/** Messages above the page, at most three at a time. */
export function ToastProvider({
  duration,
  closeLabel,
  label,
  loadAhead = false,
  children,
}: ToastProviderProps) {
  // Messages that are not yet passed to the outlet, which may still be loading.
  const [waiting, setWaiting] = useState<readonly ToastMessage[]>([])
  const [asked, setAsked] = useState(false)
  const taken = useCallback(() => setWaiting([]), [])
  const calls = useMemo<ToastCalls>(() => {
    const say = (message: ToastMessage) => {
      setAsked(true)
      setWaiting((before) => [...before, message])
    }
    return {
      success: (text, onClosed) => say({ kind: 'success', text, onClosed }),
      error: (text) => say({ kind: 'error', text }),
    }
  }, [])
  return (
    <ToastContext value={calls}>
      {children}
      {(loadAhead || asked) && (
        <Suspense>
          <ToastOutlet
            duration={duration}
            closeLabel={closeLabel}
            label={label}
            waiting={waiting}
            onTaken={taken}
          />
        </Suspense>
      )}
    </ToastContext>
  )
}

export function useToast(): ToastCalls {
  const calls = useContext(ToastContext)
  if (!calls) throw new Error('useToast needs a ToastProvider above it')
  return calls
}
