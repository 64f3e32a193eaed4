import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetField } from './mapping.ts'

interface Choice {
  readonly field: string | null
  readonly label: string
}

interface FieldPickerProps {
  label: string
  value: string | null
  /** Null leaves the column out. */
  onChange: (field: string | null) => void
  fields: readonly SheetField[]
  /** What choosing nothing is called. */
  none: string
  error?: string | undefined
  disabled?: boolean
}

/** Chooses the field that a column goes into, by typing a part of its name. */
export function FieldPicker(props: FieldPickerProps) {
  const { label, value, onChange, fields, none, error, disabled = false } = props
  const { t } = useTranslation()
  const id = useId()
  const choices = useMemo<Choice[]>(() => [{ field: null, label: none }, ...fields], [fields, none])
  const chosen = choices.find(({ field }) => field === value) ?? choices[0]
  return (
    <Combobox.Root
      items={choices}
      value={chosen ?? null}
      onValueChange={(choice: Choice | null) => onChange(choice?.field ?? null)}
      itemToStringLabel={(choice: Choice) => choice.label}
      isItemEqualToValue={(one: Choice, other: Choice) => one.field === other.field}
      autoHighlight
      disabled={disabled}
    >
      <div className="relative flex min-w-0 flex-col gap-1">
        <div className="relative">
          <Combobox.Input
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
            onFocus={(event) => event.currentTarget.select()}
            className="min-h-target w-full rounded-md border border-edge bg-surface pr-9 pl-3 text-base aria-invalid:border-danger disabled:bg-sunken md:text-sm"
          />
          <Combobox.Trigger
            tabIndex={-1}
            aria-label={t('office:import.show_fields')}
            className="absolute inset-y-0 right-0 flex w-9 items-center justify-center"
          >
            <ChevronDown aria-hidden size={18} />
          </Combobox.Trigger>
        </div>
        <p id={`${id}-error`} className="text-xs text-danger empty:hidden">
          {error}
        </p>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-20">
          <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-64 overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-float">
            <Combobox.Empty className="px-3 text-sm text-muted not-empty:py-2">
              {t('office:category.nothing_found')}
            </Combobox.Empty>
            <Combobox.List>
              {(choice: Choice) => (
                <Combobox.Item
                  key={choice.field ?? ''}
                  value={choice}
                  className="flex min-h-target cursor-pointer items-center px-3 py-1 text-sm outline-none select-none data-highlighted:bg-sunken data-selected:font-semibold"
                >
                  {choice.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
