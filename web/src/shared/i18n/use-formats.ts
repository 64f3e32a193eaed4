import { isLanguage } from '@kontor/contract/rules/languages'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Formats, formatsOf } from './format.ts'
import { currentLanguage } from './language.ts'
import { sellerZone, watchSellerZone } from './seller-zone.ts'

/** The formats of the page's language with the seller's days; renders again when one of them changes. */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  const zone = useSyncExternalStore(watchSellerZone, sellerZone)
  const { language } = i18n
  return formatsOf(isLanguage(language) ? language : currentLanguage(), zone)
}
