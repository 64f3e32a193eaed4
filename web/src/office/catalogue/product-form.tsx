import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Card } from '../layout/card.tsx'
import { NumberField } from '../records/number-field.tsx'
import { TextsField } from '../records/texts-field.tsx'
import { useHeld } from '../records/use-held.ts'
import { BrandPicker } from './brand-picker.tsx'
import { CategoryPicker } from './category-picker.tsx'
import type { EditedProduct } from './edited-product.ts'
import { DiscountsSection } from './discounts-section.tsx'
import { LawSection } from './law-section.tsx'
import { OtherCategories } from './other-categories.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { shopTexts } from './product-texts.ts'
import { UnitsSection } from './units-section.tsx'
import { VatField } from './vat-field.tsx'

interface ProductFieldsProps {
  record: EditedProduct
  onSending: (isSending: boolean) => void
}

/** All fields of a product. */
export function ProductFields({ record, onSending }: ProductFieldsProps) {
  const { t } = useTranslation()
  const { form, errorOf } = record
  const mayPrice = useHeld('prices.change')
  return (
    <>
      <BasicsSection record={record} />
      <Card title={t('office:product.texts')}>
        {shopTexts.map(({ field, label, most, long }) => (
          <TextsField
            key={field}
            label={t(label)}
            value={form.draft[field]}
            maxLength={most}
            long={long}
            onChange={(language, text) => form.set(`${field}.${language}`, text)}
            errorOf={(language) => errorOf(`${field}.${language}`)}
          />
        ))}
      </Card>
      <PricesSection record={record} mayPrice={mayPrice} />
      <Card title={t('office:product.discounts')}>
        <DiscountsSection form={form} errorOf={errorOf} mayPrice={mayPrice} />
      </Card>
      <Card title={t('office:product.pictures')}>
        <PicturesSection form={form} error={errorOf('pictures')} onSending={onSending} />
      </Card>
      <LawSection record={record} />
    </>
  )
}

/** What a product is called in the house, where it lies, and where it is found. */
function BasicsSection({ record: { form, errorOf } }: { record: EditedProduct }) {
  const { t } = useTranslation()
  const { draft, set } = form
  return (
    <Card title={t('office:product.basics')}>
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
        <BrandPicker
          value={draft.brandId === 0 ? null : draft.brandId}
          onChange={(id) => set('brandId', id)}
          error={errorOf('brandId')}
        />
        <CategoryPicker
          label={t('office:product.category')}
          value={draft.mainCategoryId === 0 ? null : draft.mainCategoryId}
          onChange={(id) => {
            if (id === null) return
            set('mainCategoryId', id)
            set(
              'categoryIds',
              draft.categoryIds.filter((each) => each !== id),
            )
          }}
          addable
          error={errorOf('mainCategoryId')}
        />
      </div>
      <OtherCategories
        main={draft.mainCategoryId}
        value={draft.categoryIds}
        onChange={(ids) => set('categoryIds', ids)}
        error={errorOf('categoryIds')}
      />
      <Checkbox
        label={t('office:product.archive')}
        checked={draft.archived}
        onChange={(archived) => set('archived', archived)}
      />
    </Card>
  )
}

interface PricesSectionProps {
  record: EditedProduct
  mayPrice: boolean
}

function PricesSection({ record: { form, errorOf }, mayPrice }: PricesSectionProps) {
  const { t } = useTranslation()
  const seesPrices = useHeld('prices.see')
  const { draft, set } = form
  return (
    <Card title={t('office:product.prices')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <VatField
          vatClass={draft.vatClass}
          vatRate={draft.vatRate}
          onChange={({ id, rate }) => {
            set('vatClass', id)
            set('vatRate', rate)
          }}
          error={errorOf('vatRate') ?? errorOf('vatClass')}
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
    </Card>
  )
}
