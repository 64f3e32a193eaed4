import { isLanguage, type Language } from '@kontor/contract/languages'

const entry = 'language'

/** The storefront is German until its reader chose otherwise. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(entry)
  return isLanguage(stored) ? stored : 'de'
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(entry, language)
}
