import { isLanguage } from '@kontor/contract/rules/languages'
import { mailedPaths } from '@kontor/contract/rules/mailed-paths'
import { productIdIn } from '@kontor/contract/rules/product-listing'
import { clearTab, storedLanguage, storeLanguage } from '../../shared/i18n/stored-language.ts'

/**
 * A link to a product opens in the language that it was shared in, and a link in a mail in that of the mail. The session
 * storage holds data in the other language, so it is cleared, as after a change of the language.
 */
export function takeLinkLanguage(): void {
  const search = new URLSearchParams(location.search)
  const language = search.get('lang')
  const isSent = productIdIn(search) !== undefined || mailedPaths.includes(location.pathname)
  if (!isSent || !isLanguage(language)) return
  if (language === storedLanguage()) return
  storeLanguage(language)
  clearTab()
}
