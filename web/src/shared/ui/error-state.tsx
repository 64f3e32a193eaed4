import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from './button.tsx'

interface ErrorStateProps {
  title: string
  /** What went wrong, as a message for the reader. */
  message?: string
  retryLabel: string
  onRetry: () => void
}

export function ErrorState({ title, message, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <CircleAlert aria-hidden size={40} strokeWidth={1.5} className="text-danger" />
      <p className="text-base font-semibold">{title}</p>
      {message !== undefined && <p className="max-w-md text-sm text-muted">{message}</p>}
      <Button onClick={onRetry} className="mt-2">
        <RotateCw aria-hidden size={16} />
        {retryLabel}
      </Button>
    </div>
  )
}
