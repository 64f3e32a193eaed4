import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { FieldPicker } from './field-picker.tsx'
import type { SheetField } from './mapping.ts'

export interface NewValue {
  readonly key: number
  readonly field: string | null
  readonly value: string
}

/** What is sent for them: those that are complete. */
export const givenValues = (values: readonly NewValue[]): Record<string, string> =>
  Object.fromEntries(
    values.flatMap(({ field, value }) =>
      field === null || value.trim() === '' ? [] : [[field, value.trim()] as const],
    ),
  )

interface NewValuesProps {
  values: readonly NewValue[]
  onChange: (values: readonly NewValue[]) => void
  fields: readonly SheetField[]
  disabled: boolean
}

/** Values that new records get where the sheet says nothing. */
export function NewValues({ values, onChange, fields, disabled }: NewValuesProps) {
  const { t } = useTranslation()
  const change = (key: number, part: Partial<NewValue>) =>
    onChange(values.map((each) => (each.key === key ? { ...each, ...part } : each)))
  return (
    <div className="flex flex-col gap-3">
      {values.map(({ key, field, value }, index) => (
        <div key={key} className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <FieldPicker
              label={t('office:import.new_field', { number: index + 1 })}
              value={field}
              onChange={(chosen) => change(key, { field: chosen })}
              fields={fields}
              none={t('office:import.choose_field')}
              disabled={disabled}
            />
          </div>
          <Field
            className="min-w-48 flex-1"
            label={t('office:import.new_value', { number: index + 1 })}
            value={value}
            maxLength={200}
            disabled={disabled}
            onChange={(text) => change(key, { value: text })}
          />
          <IconButton
            label={t('office:import.remove_value', { number: index + 1 })}
            icon={<Trash2 aria-hidden size={18} />}
            disabled={disabled}
            onClick={() => onChange(values.filter((each) => each.key !== key))}
          />
        </div>
      ))}
      <div>
        <Button
          disabled={disabled}
          onClick={() =>
            onChange([
              ...values,
              {
                key: values.reduce((most, { key }) => Math.max(most, key), 0) + 1,
                field: null,
                value: '',
              },
            ])
          }
        >
          <Plus aria-hidden size={16} />
          {t('office:import.add_value')}
        </Button>
      </div>
    </div>
  )
}
