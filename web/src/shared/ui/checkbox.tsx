import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  disabled?: boolean
}

export function Checkbox({ label, checked, onChange, name, disabled = false }: CheckboxProps) {
  return (
    <label className="flex min-h-target cursor-pointer items-center gap-2 text-sm has-data-disabled:cursor-default has-data-disabled:text-muted">
      <BaseCheckbox.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        {...(name !== undefined && { name })}
        className="flex size-5 shrink-0 items-center justify-center rounded-sm border border-edge bg-surface data-checked:border-accent data-checked:bg-accent data-checked:text-on-accent data-disabled:opacity-60"
      >
        <BaseCheckbox.Indicator>
          <Check aria-hidden size={16} strokeWidth={3} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      {label}
    </label>
  )
}
