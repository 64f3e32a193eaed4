import { useTranslation } from 'react-i18next'
import { FieldPicker } from './field-picker.tsx'
import {
  type ChangeSet,
  type DecimalSign,
  isSignAsked,
  type MappedColumn,
  readAs,
  type SheetField,
  tellingSample,
} from './mapping.ts'

interface ColumnRowProps {
  place: number
  column: ChangeSet['columns'][number]
  mapped: MappedColumn
  onChange: (mapped: MappedColumn) => void
  fields: readonly SheetField[]
  fault: 'taken' | 'decimal' | undefined
  disabled: boolean
}

const faultTexts = {
  taken: 'office:import.field_taken',
  decimal: 'office:import.sign_missing',
} as const

/** A column of the file: its name, some of its values, and what it goes into. */
export function ColumnRow(props: ColumnRowProps) {
  const { place, column, mapped, onChange, fields, fault, disabled } = props
  const { t } = useTranslation()
  const name = column.header || t('office:import.nameless', { number: place + 1 })
  const field = fields.find((each) => each.field === mapped.field)
  const isNumeric = field?.numeric === true
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)] md:items-start">
      <p className="self-center text-sm font-medium break-words" dir="auto">
        {name}
      </p>
      <p className="self-center text-sm break-words text-muted" dir="auto">
        <span className="sr-only">{`${t('office:import.samples')}: `}</span>
        {column.samples.length === 0
          ? t('office:import.no_values')
          : column.samples.slice(0, 3).join(' · ')}
      </p>
      <div className="flex min-w-0 flex-col gap-2">
        <FieldPicker
          label={t('office:import.goes_into', { column: name })}
          value={mapped.field}
          onChange={(chosen) => onChange({ ...mapped, field: chosen })}
          fields={fields}
          none={t('office:import.leave_column')}
          error={fault === 'taken' ? t(faultTexts.taken) : undefined}
          disabled={disabled}
        />
        {isSignAsked(column, mapped, fields) ? (
          <SignChoice
            name={name}
            sample={tellingSample(column)}
            value={mapped.decimal}
            onChange={(decimal) => onChange({ ...mapped, decimal })}
            error={fault === 'decimal' ? t(faultTexts.decimal) : undefined}
            disabled={disabled}
          />
        ) : (
          isNumeric &&
          column.decimal !== null && (
            <p className="text-xs text-muted">
              {t(column.decimal === ',' ? 'office:import.comma' : 'office:import.point')}
            </p>
          )
        )}
      </div>
    </li>
  )
}

interface SignChoiceProps {
  name: string
  sample: string | undefined
  value: DecimalSign | null
  onChange: (sign: DecimalSign) => void
  error: string | undefined
  disabled: boolean
}

/** Asks how numbers are meant that may be read in two ways. */
function SignChoice({ name, sample, value, onChange, error, disabled }: SignChoiceProps) {
  const { t, i18n } = useTranslation()
  const format = new Intl.NumberFormat(i18n.resolvedLanguage, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  const meaning = (sign: DecimalSign) => {
    const read = sample === undefined ? undefined : readAs(sample, sign)
    const label = t(sign === ',' ? 'office:import.comma' : 'office:import.point')
    if (read === undefined) return label
    return `${label}: ${t('office:import.sample_is', { sample, number: format.format(read) })}`
  }
  return (
    <fieldset className="flex flex-col gap-1 rounded-md bg-parked-soft p-2" disabled={disabled}>
      <legend className="sr-only">{t('office:import.sign_asked', { column: name })}</legend>
      <p aria-hidden className="text-xs font-medium">
        {t('office:import.sign_question')}
      </p>
      {([',', '.'] as const).map((sign) => (
        <label key={sign} className="flex min-h-8 items-center gap-2 text-sm">
          <input
            type="radio"
            name={`sign of ${name}`}
            checked={value === sign}
            data-invalid={error !== undefined || undefined}
            onChange={() => onChange(sign)}
            className="size-4.5 shrink-0 accent-(--accent)"
          />
          {meaning(sign)}
        </label>
      ))}
      {error !== undefined && <p className="text-xs text-danger">{error}</p>}
    </fieldset>
  )
}
