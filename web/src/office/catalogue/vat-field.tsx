import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { SelectField } from '../../shared/ui/select-field.tsx'

interface VatFieldProps {
  /** Percent. */
  value: number
  onChange: (rate: number) => void
  error: string | undefined
  disabled: boolean
}

/** The VAT of a product, chosen among the classes of the settings. */
export function VatField({ value, onChange, error, disabled }: VatFieldProps) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const { data: classes = [] } = useQuery(queryOf('/api/office/product/vat-choices'))
  const rates = [...new Set([...classes.map(({ rate }) => rate), value])].toSorted((a, b) => b - a)
  const labelOf = (rate: number) =>
    [...classes.filter((each) => each.rate === rate).map(({ name }) => name), percent(rate)].join(
      ' · ',
    )
  return (
    <SelectField
      label={t('office:product.vat')}
      name="vatRate"
      value={String(value)}
      onChange={(rate) => onChange(Number(rate))}
      options={rates.map((rate) => ({ value: String(rate), label: labelOf(rate) }))}
      placeholder={t('office:record.please_choose')}
      error={error}
      disabled={disabled}
    />
  )
}
