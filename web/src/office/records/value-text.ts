import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** A value of a document in words. */
export function useValueText(): (value: unknown) => string {
  const { t, i18n } = useTranslation()
  const formats = useFormats()
  const number = new Intl.NumberFormat(i18n.resolvedLanguage, { maximumFractionDigits: 4 })
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return value ? t('office:table.yes') : t('office:table.no')
    if (typeof value === 'number') return number.format(value)
    if (typeof value === 'string') return isDay(value) ? formats.date(value) : value
    if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(textOf).join(', ')
    return Object.values(value)
      .filter((each) => each !== null && each !== '')
      .map(textOf)
      .join(' · ')
  }
  return textOf
}
