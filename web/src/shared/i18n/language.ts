import { isLanguage, type Language } from '@kontor/contract/rules/languages'

/** The language of the page, which is also the `lang` of the document and of every call. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'de'
}

export function setCurrentLanguage(language: string): void {
  document.documentElement.lang = language
}
