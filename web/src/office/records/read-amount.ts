import type { Language } from '@kontor/contract/rules/languages'

const grouped: Readonly<Record<Language, RegExp>> = {
  en: /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/,
  de: /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/,
  tr: /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/,
}

/**
 * An amount in euro as people type it: with a decimal comma or point, and with the thousands of the language, so that
 * 1.234 is not one euro in German. Null for anything else, also for more than two decimals.
 */
export function readAmount(text: string, language: Language): number | null {
  const typed = text.replaceAll(/[\s€]/g, '')
  if (grouped[language].test(typed)) {
    return Number(typed.replaceAll(language === 'en' ? ',' : '.', '').replace(',', '.'))
  }
  return /^\d+([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : null
}

/** An amount as it stands in a field, with two decimals and without thousands. */
export const writtenAmount = (amount: number, language: Language): string =>
  language === 'en' ? amount.toFixed(2) : amount.toFixed(2).replace('.', ',')
