import { classNames } from '../../shared/ui/class-names.ts'

interface CountInputProps {
  label: string
  text: string | number
  onType: (text: string) => void
  /** The typed text is not accepted; `describedBy` says why. */
  invalid: boolean
  describedBy: string
  disabled?: boolean
  onEnter?: () => void
  onLeave?: () => void
  className?: string
}

/**
 * A field for a count. It keeps the text as it was typed: without its decimal point it would be another number. Each
 * tap selects all of it, so that the next digit replaces the count.
 */
export function CountInput({
  label,
  text,
  onType,
  invalid,
  describedBy,
  disabled = false,
  onEnter,
  onLeave,
  className,
}: CountInputProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? describedBy : undefined}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onFocus={(event) => event.target.select()}
      // On release the browser would move the caret to the position of the finger.
      onMouseUp={(event) => event.preventDefault()}
      onClick={(event) => event.currentTarget.select()}
      onBlur={onLeave}
      onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
      className={classNames(
        'min-w-0 text-center text-xl font-bold',
        invalid && 'text-danger outline-2 outline-danger',
        className,
      )}
    />
  )
}
