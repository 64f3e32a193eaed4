import type { Language } from '@kontor/contract/rules/languages'
import type { Answer } from '../../shared/api/call.ts'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { textsIn } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { CardFrame } from '../../storefront/shown-product/card-frame.tsx'
import { ProductDetails } from '../../storefront/shown-product/product-details.tsx'
import { UnitPrices } from '../../storefront/shown-product/unit-prices.tsx'
import { UnitRows } from '../../storefront/shown-product/unit-rows.tsx'

type Previewed = Answer<'/api/office/product/preview'>

interface PreviewedProductProps {
  product: Previewed
  language: Language
  isCustomer: boolean
}

/** The texts of the shop in a language, beside those of the office in its own. */
const shopTexts = (language: Language) => ({
  queryKey: ['texts of the shop', language],
  queryFn: () => textsIn(language, ['common', 'storefront']),
  staleTime: Infinity,
})

/** The card and the dialog of the shop, with their own components and words. */
export function PreviewedProduct({ product, language, isCustomer }: PreviewedProductProps) {
  const { t } = useTranslation()
  const { data: texts } = useQuery(shopTexts(language))
  if (texts === undefined) return <Skeleton className="h-80" />
  const shown = {
    ...product,
    productName: product.name,
    productImage: product.images[0]?.name ?? null,
  }
  const units = product.salesUnits.map((unit) => ({ ...unit, count: 0 }))
  return (
    <div lang={language} className="flex flex-col gap-6">
      <section aria-label={t('office:preview.card')} className="flex flex-col gap-2">
        <h3 lang={currentLanguage()} className="text-sm font-semibold">
          {t('office:preview.card')}
        </h3>
        <I18nextProvider i18n={texts}>
          <ul className="w-60 max-w-full">
            <CardFrame product={shown} over={isCustomer && <HeartShown isOn={product.favorite} />}>
              <UnitPrices product={shown} units={units} renderQuantity={() => <AddShown wide />} />
            </CardFrame>
          </ul>
        </I18nextProvider>
      </section>
      <section aria-label={t('office:preview.details')} className="flex flex-col gap-2">
        <h3 lang={currentLanguage()} className="text-sm font-semibold">
          {t('office:preview.details')}
        </h3>
        <I18nextProvider i18n={texts}>
          <div className="flex flex-col gap-5 rounded-md border border-line p-4">
            <p className="text-base font-semibold break-words">{product.name}</p>
            <ProductDetails product={product} onZoom={() => undefined}>
              <UnitRows units={units} renderQuantity={() => <AddShown />} />
            </ProductDetails>
          </div>
        </I18nextProvider>
      </section>
    </div>
  )
}

/** Where the basket would be; in a preview nothing is ordered. */
function AddShown({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation()
  return (
    <Button look="go" disabled className={wide ? 'w-full' : undefined}>
      {t('storefront:basket.add')}
    </Button>
  )
}

function HeartShown({ isOn }: { isOn: boolean }) {
  return (
    <span className="absolute top-3 right-3">
      <Heart
        aria-hidden
        size={20}
        className={isOn ? 'fill-accent text-accent' : 'fill-surface text-muted'}
      />
    </span>
  )
}
