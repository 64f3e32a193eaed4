import { createRequire } from 'node:module'
import type * as Jsvat from 'jsvat-next'

// The package is CommonJS, whose named exports an import would not find.
const { checkVAT, countries }: typeof Jsvat = createRequire(import.meta.url)('jsvat-next')

const union = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

const compact = (written: string) => written.replaceAll(/[\s.-]/g, '').toUpperCase()

/**
 * The VAT id if format and check digits are valid; a text such as “nl. auf Anfrage” is none
 * (BT-48).
 */
export function vatIdOf(taxNumber: string | null): string | null {
  const id = compact(taxNumber ?? '')
  return union.has(id.slice(0, 2)) && checkVAT(id, countries).isValid ? id : null
}

/**
 * Checks the format where a country's rules are known, elsewhere only the country prefix
 * (BR-CO-09).
 */
export function isSellersVatId(id: string): boolean {
  const { isValid, isSupportedCountry } = checkVAT(id, countries)
  return isSupportedCountry ? isValid : /^[A-Z]{2}[0-9A-Z]{2,15}$/.test(id)
}
