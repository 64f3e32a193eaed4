import type { Localized } from '@kontor/contract/rules/languages'

const nameIn = (language: string, code: string) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

/** What a country is called in the languages of the shop. */
export const countryNames = (code: string): Localized => ({
  de: nameIn('de', code),
  en: nameIn('en', code),
  tr: nameIn('tr', code),
})
