import { allergens, contentUnits, nutrients, tradeClasses } from '@kontor/contract/rules/food-law'
import { useTranslation } from 'react-i18next'
import { allergenKeys, contentUnitKeys, tradeClassKeys } from '../../shared/food/food-words.ts'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { Card } from '../layout/card.tsx'
import { NumberField } from '../records/number-field.tsx'
import { TextsField } from '../records/texts-field.tsx'
import { nutrientKeys } from './law-words.ts'
import type { EditedProduct } from './edited-product.ts'
import { lawTexts } from './product-texts.ts'

interface LawSectionProps {
  record: EditedProduct
}

/** What food law wants of a product. */
export function LawSection({ record }: LawSectionProps) {
  const { t } = useTranslation()
  const { form, errorOf } = record
  const { draft, set } = form
  return (
    <Card title={t('office:product.law')}>
      {lawTexts.map(({ field, label, most, long }) => (
        <TextsField
          key={field}
          label={t(label)}
          value={draft[field]}
          maxLength={most}
          long={long}
          onChange={(language, text) => set(`${field}.${language}`, text)}
          errorOf={(language) => errorOf(`${field}.${language}`)}
        />
      ))}
      <fieldset>
        <legend className="text-sm font-medium">{t('office:product.allergens')}</legend>
        <div className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
          {allergens.map((allergen) => (
            <Checkbox
              key={allergen}
              label={t(allergenKeys[allergen])}
              checked={draft.allergens.includes(allergen)}
              onChange={(on) =>
                set(
                  'allergens',
                  allergens.filter((each) =>
                    each === allergen ? on : draft.allergens.includes(each),
                  ),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <GoodsFields record={record} />
      <fieldset>
        <legend className="pb-1 text-sm font-medium">{t('office:product.nutrition')}</legend>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {nutrients.map((nutrient) => (
            <NumberField
              key={nutrient}
              label={t(nutrientKeys[nutrient])}
              value={draft.nutrition[nutrient]}
              onChange={(value) => set(`nutrition.${nutrient}`, value)}
              error={errorOf(`nutrition.${nutrient}`)}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  )
}

/** What is declared of the goods on documents. */
function GoodsFields({ record: { form, errorOf } }: LawSectionProps) {
  const { t } = useTranslation()
  const { draft, set } = form
  const line = (field: 'variety' | 'organicNumber' | 'customsTariff' | 'origin', label: string) => (
    <Field
      label={label}
      value={draft[field] ?? ''}
      onChange={(value) => set(field, value === '' ? null : value)}
      error={errorOf(field)}
      maxLength={80}
    />
  )
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {line('origin', t('office:product.origin'))}
      <SelectField
        label={t('office:product.trade_class')}
        name="tradeClass"
        value={draft.tradeClass ?? 'none'}
        onChange={(value) => set('tradeClass', value === 'none' ? null : value)}
        placeholder={t('office:record.please_choose')}
        options={[
          { value: 'none', label: '—' },
          ...tradeClasses.map((value) => ({ value, label: t(tradeClassKeys[value]) })),
        ]}
      />
      {line('variety', t('office:product.variety'))}
      {line('organicNumber', t('office:product.organic_number'))}
      <NumberField
        label={t('office:product.net_content')}
        value={draft.netContent}
        onChange={(value) => set('netContent', value)}
        error={errorOf('netContent')}
      />
      <SelectField
        label={t('office:product.net_content_unit')}
        name="netContentUnit"
        value={draft.netContentUnit ?? 'none'}
        onChange={(value) => set('netContentUnit', value === 'none' ? null : value)}
        placeholder={t('office:record.please_choose')}
        error={errorOf('netContentUnit')}
        options={[
          { value: 'none', label: '—' },
          ...contentUnits.map((value) => ({ value, label: t(contentUnitKeys[value]) })),
        ]}
      />
      {line('customsTariff', t('office:product.customs_tariff'))}
      <NumberField
        label={t('office:product.alcohol')}
        value={draft.alcohol}
        onChange={(value) => set('alcohol', value)}
        error={errorOf('alcohol')}
      />
    </div>
  )
}
