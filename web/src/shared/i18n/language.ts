import { isLanguage, type Language } from '@kontor/contract/core/languages'

/** The language the page is in. The document says it, for readers aloud as for every call. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'de'
}

export function setCurrentLanguage(language: string): void {
  document.documentElement.lang = language
}
