import { countryCodes } from '@kontor/contract/rules/country-codes'

/** Besides ISO 3166-1 the code list of EN 16931 has Northern Ireland and Kosovo (BR-CL-14). */
const codes = new Set([...countryCodes, 'XI', '1A'])

/** Common other codes; Kosovo has no ISO code, the list uses 1A. */
const others: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR', XK: '1A' }

/** The country code for an invoice; null when there is no such country. */
export function countryCodeOf(entered: string): string | null {
  const code = entered.trim().toUpperCase()
  const known = others[code] ?? code
  return codes.has(known) ? known : null
}
