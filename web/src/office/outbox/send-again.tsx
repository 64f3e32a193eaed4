import type { UseMutationResult } from '@tanstack/react-query'
import { useErrorMessage } from '../../shared/api/use-error-message.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'

interface SendAgainProps {
  again: UseMutationResult<unknown, Error, void>
  label: string
  /** False hides the button, and leaves what failed. */
  offered: boolean
}

/** The button below a message that sends it again, and why it was not. */
export function SendAgain({ again, label, offered }: SendAgainProps) {
  const messageOf = useErrorMessage()
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Failure text={again.error && messageOf(again.error)} />
      {offered && (
        <Button
          look="go"
          busy={again.isPending}
          onClick={() => again.mutate()}
          className="self-end"
        >
          {label}
        </Button>
      )}
    </div>
  )
}
