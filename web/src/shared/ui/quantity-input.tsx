import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import type { useTypedCount } from './use-typed-count.ts'

interface QuantityInputProps {
  typed: ReturnType<typeof useTypedCount>
  label: string
  /** The id of the error message while it is shown. */
  messageId: string | undefined
  /** Shows a spinner instead of the count, and cannot be edited. */
  slow: boolean
}

/** The count as an editable whole number (B-02). */
export function QuantityInput({ typed, label, messageId, slow }: QuantityInputProps) {
  return (
    <span className="relative flex w-14 min-w-0 flex-1 basis-10">
      <input
        {...typed.input}
        aria-label={label}
        aria-describedby={messageId}
        inputMode="numeric"
        autoComplete="off"
        readOnly={slow}
        aria-busy={slow || undefined}
        className={classNames(
          'w-full min-w-0 bg-transparent text-center text-base font-medium -outline-offset-2 md:text-sm aria-invalid:text-danger',
          slow && 'text-transparent',
        )}
      />
      {slow && (
        <span className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
    </span>
  )
}
