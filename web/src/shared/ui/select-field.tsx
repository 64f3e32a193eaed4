import { Field as BaseField } from '@base-ui/react/field'
import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'

interface SelectFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onFocus?: () => void
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen. */
  placeholder: string
  autoComplete?: string
  disabled?: boolean
  error?: string | undefined
}

/** A select with its label and error. The browser's own list works best on phones. */
export function SelectField({
  label,
  name,
  value,
  onChange,
  onFocus,
  options,
  placeholder,
  autoComplete,
  disabled = false,
  error,
}: SelectFieldProps) {
  return (
    <BaseField.Root
      invalid={error !== undefined}
      name={name}
      disabled={disabled}
      className="flex min-w-0 flex-col gap-1"
    >
      <BaseField.Label className="text-sm font-medium">{label}</BaseField.Label>
      <div
        className={classNames(
          'relative flex min-h-target items-stretch rounded-md border bg-surface has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-1 has-[select:focus-visible]:outline-focus has-[select:disabled]:bg-sunken',
          error === undefined ? 'border-edge' : 'border-danger',
        )}
      >
        <BaseField.Control
          value={value}
          onValueChange={onChange}
          onFocus={onFocus}
          autoComplete={autoComplete}
          render={
            <select className="min-w-0 flex-1 appearance-none rounded-md bg-transparent pr-10 pl-3 text-base outline-none md:text-sm">
              <option value="" disabled>
                {placeholder}
              </option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          }
        />
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto"
        />
      </div>
      <BaseField.Error match={error !== undefined} className="text-xs text-danger">
        {error}
      </BaseField.Error>
    </BaseField.Root>
  )
}
