import { Field, type FieldProps } from '../../shared/ui/field.tsx'

/** For the code of an app: phones offer it above their keys, and it may be pasted with spaces. */
export function CodeField(props: FieldProps) {
  return (
    <Field
      {...props}
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      maxLength={12}
    />
  )
}
