import { classNames } from '../../shared/ui/class-names.ts'

interface CountInputProps {
  label: string
  text: string | number
  onType: (text: string) => void
  /** What stands in it cannot be taken; `describedBy` says why. */
  invalid: boolean
  describedBy: string
  disabled?: boolean
  onEnter?: () => void
  onLeave?: () => void
  className?: string
}

/**
 * A field for a count. It keeps what is typed as it is: a text with the dot left out would be another
 * number. Each tap selects all of it, so that the next digit replaces the count instead of joining it.
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
      // Released, the browser would put the caret where the finger was.
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
