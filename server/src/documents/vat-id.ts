import { createRequire } from 'node:module'
import { stateOfVatId } from '@kontor/contract/rules/tax-territory'
import type * as Jsvat from 'jsvat-next'

// The package is CommonJS, whose named exports an import would not find.
const { checkVAT, countries }: typeof Jsvat = createRequire(import.meta.url)('jsvat-next')

const compact = (written: string) => written.replaceAll(/[\s.-]/g, '').toUpperCase()

/**
 * The VAT id if format and check digits are valid; a text such as “nl. auf Anfrage” is none
 * (BT-48).
 */
export function vatIdOf(taxNumber: string | null): string | null {
  const id = compact(taxNumber ?? '')
  return stateOfVatId(id) !== null && checkVAT(id, countries).isValid ? id : null
}

/** A country's prefix and so many digits are meant as a VAT id; other countries have other numbers. */
const meantAsVatId = /^(?:[A-Z]{2}|CHE)(?=(?:[A-Z]*\d){6})[A-Z0-9]{6,14}$/

/**
 * Whether a text is meant as a VAT id of the Union, Great Britain or Switzerland, and its format or check digits are wrong.
 * Any other tax number is taken as it is.
 */
export function isWrongVatId(taxNumber: string): boolean {
  const id = compact(taxNumber)
  const isKnown = stateOfVatId(id) !== null || /^(?:GB|CHE)/.test(id)
  return isKnown && meantAsVatId.test(id) && !checkVAT(id, countries).isValid
}

/**
 * Checks the format where a country's rules are known, elsewhere only the country prefix
 * (BR-CO-09).
 */
export function isSellersVatId(id: string): boolean {
  const { isValid, isSupportedCountry } = checkVAT(id, countries)
  return isSupportedCountry ? isValid : /^[A-Z]{2}[0-9A-Z]{2,15}$/.test(id)
}
