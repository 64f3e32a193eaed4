import type { ProductDocument } from '@kontor/contract/office/product-document'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { NumberField } from '../records/number-field.tsx'
import { TextsField } from '../records/texts-field.tsx'
import type { RecordForm } from '../records/use-record-form.ts'
import { newUnit } from './new-product.ts'

interface SectionProps {
  form: RecordForm<ProductDocument>
  errorOf: (field: string) => string | undefined
  /** Prices need a permission of their own. */
  mayPrice: boolean
}

/** The sales units of a product with their prices and barcodes. */
export function UnitsSection({ form, errorOf, mayPrice }: SectionProps) {
  const { t } = useTranslation()
  const { salesUnits } = form.draft
  return (
    <div className="flex flex-col gap-4">
      {salesUnits.map((unit) => {
        const at = `salesUnits.${unit.id}`
        return (
          <div key={unit.id} className="flex flex-col gap-3 rounded-md border border-line p-3">
            <TextsField
              label={t('office:product.unit_name')}
              value={unit.name}
              maxLength={60}
              onChange={(language, text) => form.set(`${at}.name.${language}`, text)}
              errorOf={(language) => errorOf(`${at}.name.${language}`)}
            />
            <div className="grid gap-3 sm:grid-cols-3">
              <NumberField
                label={t('office:product.pieces')}
                value={unit.pieces}
                onChange={(pieces) => form.set(`${at}.pieces`, pieces ?? 1)}
                error={errorOf(`${at}.pieces`)}
                disabled={!mayPrice}
              />
              <NumberField
                label={t('office:product.price_net')}
                value={unit.price}
                onChange={(price) => form.set(`${at}.price`, price ?? 0)}
                error={errorOf(`${at}.price`)}
                disabled={!mayPrice}
              />
              <NumberField
                label={t('office:product.position')}
                value={unit.position}
                onChange={(position) => form.set(`${at}.position`, position ?? 0)}
                error={errorOf(`${at}.position`)}
              />
            </div>
            <BarcodesField
              value={unit.barcodes}
              onChange={(barcodes) => form.set(`${at}.barcodes`, barcodes)}
              error={errorOf(`${at}.barcodes`)}
            />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Checkbox
                label={t('office:product.archive_unit')}
                checked={unit.archived}
                onChange={(archived) => form.set(`${at}.archived`, archived)}
              />
              {salesUnits.length > 1 && mayPrice && (
                <Button look="quiet" onClick={() => form.set(at, null)}>
                  {t('office:record.remove')}
                </Button>
              )}
            </div>
          </div>
        )
      })}
      {errorOf('salesUnits') !== undefined && (
        <p className="text-sm text-danger">{errorOf('salesUnits')}</p>
      )}
      {mayPrice && (
        <div>
          <Button onClick={() => form.set('salesUnits', [...salesUnits, newUnit(salesUnits)])}>
            <Plus aria-hidden size={16} />
            {t('office:product.add_unit')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface BarcodesFieldProps {
  value: readonly string[]
  onChange: (codes: string[]) => void
  error: string | undefined
}

/** Barcodes with commas or spaces between them, as a scanner or a spreadsheet gives them. */
function BarcodesField({ value, onChange, error }: BarcodesFieldProps) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('office:product.barcodes')}
      value={value.join(' ')}
      hint={t('office:product.barcodes_hint')}
      onChange={(text) => {
        const codes = text.split(/[\s,;]+/)
        // An open end is what is being typed.
        onChange(codes.filter((code, index) => code !== '' || index === codes.length - 1))
      }}
      onBlur={() => onChange(value.filter((code) => code !== ''))}
      error={error}
    />
  )
}
