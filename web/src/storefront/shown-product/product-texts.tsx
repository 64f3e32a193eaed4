import type { Product } from '@kontor/contract/storefront/catalogue'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../shared/ui/tabs.tsx'

/** The texts of a product: a tab for each text that exists (P-08). */
export function ProductTexts({ product }: { product: Product }) {
  const { t } = useTranslation()
  const texts = [
    { label: t('storefront:product.short_description'), text: product.shortDescription },
    { label: t('storefront:product.detailed_description'), text: product.detailedDescription },
    { label: t('storefront:product.allergy_information'), text: product.allergyInformation },
    { label: t('storefront:product.content_information'), text: product.contentInformation },
  ].filter(({ text }) => text !== null && text.trim() !== '')
  const [chosen, setChosen] = useState(0)
  const shown = texts[chosen]
  if (!shown) return null
  return (
    <Tabs
      label={t('storefront:product.texts')}
      tabs={texts.map(({ label }, value) => ({ value, label }))}
      value={chosen}
      onChange={setChosen}
    >
      <p className="min-h-24 py-4 text-sm whitespace-pre-line break-words">{shown.text}</p>
    </Tabs>
  )
}
