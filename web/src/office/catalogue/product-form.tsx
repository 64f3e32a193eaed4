import type { ProductDocument } from '@kontor/contract/office/product-document'
import { allergens, contentUnits, nutrients, tradeClasses } from '@kontor/contract/rules/food-law'
import { missingLanguages } from '@kontor/contract/rules/texts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../shared/api/query-of.ts'
import { allergenKeys, contentUnitKeys, tradeClassKeys } from '../../shared/food/food-words.ts'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { NumberField } from '../records/number-field.tsx'
import { TextsField } from '../records/texts-field.tsx'
import { useFieldErrors } from '../records/use-field-errors.ts'
import type { RecordForm } from '../records/use-record-form.ts'
import { DiscountsSection } from './discounts-section.tsx'
import { flatCategories } from './flat-categories.ts'
import { nutrientKeys } from './law-words.ts'
import { PicturesSection } from './pictures-section.tsx'
import { UnitsSection } from './units-section.tsx'
import { useHeld } from '../records/use-held.ts'

const texts = [
  { field: 'name', label: 'office:product.name', most: 200, long: false },
  { field: 'unit', label: 'office:product.unit', most: 60, long: false },
  { field: 'shortDescription', label: 'office:product.short_description', most: 1000, long: true },
  {
    field: 'detailedDescription',
    label: 'office:product.detailed_description',
    most: 5000,
    long: true,
  },
] as const

const lawTexts = [
  {
    field: 'contentInformation',
    label: 'office:product.content_information',
    most: 5000,
    long: true,
  },
  {
    field: 'allergyInformation',
    label: 'office:product.allergy_information',
    most: 2000,
    long: true,
  },
  { field: 'storage', label: 'office:product.storage', most: 500, long: false },
] as const

/** How many texts have no words of their own in some language. */
export const countMissing = (document: ProductDocument): number =>
  [
    ...[...texts, ...lawTexts].map(({ field }) => document[field]),
    ...document.salesUnits.map(({ name }) => name),
  ].reduce((sum, text) => sum + missingLanguages(text).length, 0)

interface ProductFormProps {
  form: RecordForm<ProductDocument>
}

interface ProductFieldsProps extends ProductFormProps {
  onSending: (isSending: boolean) => void
}

/** All fields of a product. */
export function ProductFields({ form, onSending }: ProductFieldsProps) {
  const { t } = useTranslation()
  const errorOf = useFieldErrors(form.errors)
  const mayPrice = useHeld('prices.change')
  const seesPrices = useHeld('prices.see')
  const { draft, set } = form
  const textField = ({ field, label, most, long }: (typeof texts | typeof lawTexts)[number]) => (
    <TextsField
      key={field}
      label={t(label)}
      value={draft[field]}
      maxLength={most}
      long={long}
      onChange={(language, text) => set(`${field}.${language}`, text)}
      errorOf={(language) => errorOf(`${field}.${language}`)}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      <Section title={t('office:product.basics')}>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label={t('office:product.article_number')}
            value={draft.articleNumber}
            onChange={(value) => set('articleNumber', value)}
            error={errorOf('articleNumber')}
            maxLength={40}
          />
          <Field
            label={t('office:product.location')}
            value={draft.location ?? ''}
            onChange={(value) => set('location', value === '' ? null : value)}
            error={errorOf('location')}
            maxLength={40}
          />
        </div>
        <PlaceFields form={form} errorOf={errorOf} />
        <Checkbox
          label={t('office:product.archive')}
          checked={draft.archived}
          onChange={(archived) => set('archived', archived)}
        />
      </Section>
      <Section title={t('office:product.texts')}>{texts.map(textField)}</Section>
      <Section title={t('office:product.prices')}>
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField
            label={t('office:product.vat_percent')}
            value={draft.vatRate}
            onChange={(rate) => set('vatRate', rate ?? 0)}
            error={errorOf('vatRate')}
            disabled={!mayPrice}
          />
          {seesPrices && (
            <NumberField
              label={t('office:product.purchase_price')}
              value={draft.purchasePrice}
              onChange={(price) => set('purchasePrice', price)}
              error={errorOf('purchasePrice')}
              disabled={!mayPrice}
            />
          )}
        </div>
        <UnitsSection form={form} errorOf={errorOf} mayPrice={mayPrice} />
      </Section>
      <Section title={t('office:product.discounts')}>
        <DiscountsSection form={form} errorOf={errorOf} mayPrice={mayPrice} />
      </Section>
      <Section title={t('office:product.pictures')}>
        <PicturesSection form={form} error={errorOf('pictures')} onSending={onSending} />
      </Section>
      <Section title={t('office:product.law')}>
        {lawTexts.map(textField)}
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
        <LawFields form={form} errorOf={errorOf} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4">
      <h2 className="text-sm font-semibold">{title}</h2>
      {children}
    </section>
  )
}

interface FieldsProps extends ProductFormProps {
  errorOf: (field: string) => string | undefined
}

/** Brand and categories, which are chosen among those there are. */
function PlaceFields({ form, errorOf }: FieldsProps) {
  const { t } = useTranslation()
  const { draft, set } = form
  const brands = useQuery(queryOf('/api/office/brand/list', { body: { size: 200 } }))
  const categories = useQuery(queryOf('/public/web-api/category/all'))
  const offered = flatCategories(categories.data ?? []).map(({ id, path }) => ({
    value: String(id),
    label: path,
  }))
  const offeredBrands = (brands.data?.rows ?? [])
    .filter(({ id, archived }) => !archived || id === draft.brandId)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('office:product.brand')}
          name="brandId"
          value={draft.brandId === 0 ? '' : String(draft.brandId)}
          onChange={(value) => set('brandId', Number(value))}
          options={offeredBrands}
          placeholder={t('office:record.please_choose')}
          error={errorOf('brandId')}
        />
        <SelectField
          label={t('office:product.category')}
          name="mainCategoryId"
          value={draft.mainCategoryId === 0 ? '' : String(draft.mainCategoryId)}
          onChange={(value) => set('mainCategoryId', Number(value))}
          options={offered}
          placeholder={t('office:record.please_choose')}
          error={errorOf('mainCategoryId')}
        />
      </div>
      <details>
        <summary className="cursor-pointer text-sm font-medium">
          {t('office:product.other_categories')} ({draft.categoryIds.length})
        </summary>
        <div className="mt-2 max-h-64 overflow-y-auto rounded-md border border-line px-3">
          {offered
            .filter(({ value }) => Number(value) !== draft.mainCategoryId)
            .map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={draft.categoryIds.includes(Number(value))}
                onChange={(on) =>
                  set(
                    'categoryIds',
                    on
                      ? [...draft.categoryIds, Number(value)].toSorted((a, b) => a - b)
                      : draft.categoryIds.filter((id) => id !== Number(value)),
                  )
                }
              />
            ))}
        </div>
      </details>
    </>
  )
}

/** What the law wants besides texts and allergens. */
function LawFields({ form, errorOf }: FieldsProps) {
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
    <>
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
    </>
  )
}
