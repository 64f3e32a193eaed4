import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../shared/api/call.ts'
import { queryOf } from '../../shared/api/query-of.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { SelectField } from '../../shared/ui/select-field.tsx'

type VatClass = Answer<'/api/office/product/vat-choices'>[number]

/** The classes of VAT with the rates of today. */
export const vatChoicesQuery = queryOf('/api/office/product/vat-choices')

interface VatFieldProps {
  /** Null as long as it follows from the rate. */
  vatClass: number | null
  /** Percent. */
  vatRate: number
  onChange: (chosen: VatClass) => void
  error: string | undefined
  disabled: boolean
}

/** The VAT of a product: one of the classes of the settings, of which several may have the same rate. */
export function VatField({ vatClass, vatRate, onChange, error, disabled }: VatFieldProps) {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const { data: classes = [] } = useQuery(vatChoicesQuery)
  const chosen =
    classes.find(({ id }) => id === vatClass) ?? classes.find(({ rate }) => rate === vatRate)
  return (
    <SelectField
      label={t('office:product.vat')}
      name="vatClass"
      value={chosen === undefined ? '' : String(chosen.id)}
      onChange={(value) => {
        const next = classes.find(({ id }) => String(id) === value)
        if (next !== undefined) onChange(next)
      }}
      options={classes.map(({ id, name, rate }) => ({
        value: String(id),
        label: `${name} · ${percent(rate)}`,
      }))}
      // A rate that no class has any more stays until another one is chosen.
      placeholder={
        chosen === undefined && classes.length > 0
          ? percent(vatRate)
          : t('office:record.please_choose')
      }
      error={error}
      disabled={disabled}
    />
  )
}
