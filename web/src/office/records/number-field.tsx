import { isLanguage } from '@kontor/contract/rules/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '../../shared/ui/field.tsx'
import { readAmount, writtenAmount } from './read-amount.ts'

interface NumberFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  value: number | null
  /** Null where it may be empty. */
  onChange: (value: number | null) => void
}

const readNumber = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(value) ? null : value
}

/** A number, with a decimal comma or point. */
export function NumberField(props: NumberFieldProps) {
  const { i18n } = useTranslation()
  const written = (number: number) =>
    i18n.resolvedLanguage === 'en' ? String(number) : String(number).replace('.', ',')
  return <TypedField {...props} read={readNumber} written={written} />
}

/** An amount in euro. */
export function AmountField(props: NumberFieldProps) {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : 'en'
  return (
    <TypedField
      {...props}
      isNullWhenWrong
      read={(text) => readAmount(text, language)}
      written={(amount) => writtenAmount(amount, language)}
    />
  )
}

interface TypedFieldProps extends NumberFieldProps {
  read: (text: string) => number | null
  written: (value: number) => string
  /** Whoever holds the value keeps null for a wrong text, so that any other value came from elsewhere. */
  isNullWhenWrong?: boolean
}

/** What is typed stays as it is typed. */
function TypedField(props: TypedFieldProps) {
  const { value, onChange, read, written, error, isNullWhenWrong = false, ...field } = props
  const { t } = useTranslation()
  const textOf = (number: number | null) => (number === null ? '' : written(number))
  const [text, setText] = useState(() => textOf(value))
  // A value that came from elsewhere, such as one that was put back.
  const shown = read(text) === value ? text : textOf(value)
  const isWrong = text.trim() !== '' && read(text) === null && (value === null || !isNullWhenWrong)
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
