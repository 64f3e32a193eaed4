import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface FieldProps extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'defaultValue'
> {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  /** Shown inside the frame of the field, at its end. */
  trailing?: ReactNode
}

/** A text field with its label, hint and error. */
export function Field({
  label,
  value,
  onChange,
  error,
  hint,
  trailing,
  name,
  disabled,
  className,
  ...input
}: FieldProps) {
  return (
    <BaseField.Root
      invalid={error !== undefined}
      {...(name !== undefined && { name })}
      {...(disabled !== undefined && { disabled })}
      className={classNames('flex min-w-0 flex-col gap-1', className)}
    >
      <BaseField.Label className="text-sm font-medium">{label}</BaseField.Label>
      <div
        className={classNames(
          'flex min-h-target items-stretch rounded-md border bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-focus has-[input:disabled]:bg-sunken',
          error === undefined ? 'border-edge' : 'border-danger',
        )}
      >
        <BaseField.Control
          {...input}
          value={value}
          onValueChange={onChange}
          className="min-w-0 flex-1 rounded-md bg-transparent px-3 text-base outline-none md:text-sm"
        />
        {trailing}
      </div>
      {hint !== undefined && error === undefined && (
        <BaseField.Description className="text-xs text-muted">{hint}</BaseField.Description>
      )}
      <BaseField.Error match={error !== undefined} className="text-xs text-danger">
        {error}
      </BaseField.Error>
    </BaseField.Root>
  )
}
