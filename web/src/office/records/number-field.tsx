import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '../../shared/ui/field.tsx'

interface NumberFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  value: number | null
  /** Null where it may be empty. */
  onChange: (value: number | null) => void
}

const read = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(value) ? null : value
}

/** A number, with a decimal comma or point. What is typed stays as it is typed. */
export function NumberField({ value, onChange, error, ...field }: NumberFieldProps) {
  const { t, i18n } = useTranslation()
  const written = (number: number | null) => {
    if (number === null) return ''
    return i18n.resolvedLanguage === 'en' ? String(number) : String(number).replace('.', ',')
  }
  const [text, setText] = useState(() => written(value))
  // A value that came from elsewhere, such as one that was put back.
  const shown = read(text) === value ? text : written(value)
  const isWrong = text.trim() !== '' && read(text) === null
  return (
    <Field
      {...field}
      inputMode="decimal"
      value={isWrong ? text : shown}
      onChange={(next) => {
        setText(next)
        onChange(read(next))
      }}
      error={isWrong ? t('common:form.not_valid') : error}
    />
  )
}
