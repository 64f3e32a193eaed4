import { Field as BaseField } from '@base-ui/react/field'

interface NoteFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A text of several lines. */
export const NoteField = ({ label, value, onChange }: NoteFieldProps) => (
  <BaseField.Root className="flex flex-col gap-1">
    <BaseField.Label className="text-sm font-medium">{label}</BaseField.Label>
    <BaseField.Control
      value={value}
      onValueChange={onChange}
      maxLength={4000}
      render={
        <textarea
          rows={3}
          className="rounded-md border border-edge bg-surface px-3 py-2 text-base disabled:bg-sunken md:text-sm"
        />
      }
    />
  </BaseField.Root>
)
