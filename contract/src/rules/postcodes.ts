/** Countries whose postcodes are digits and nothing else. */
const digitsOnly: ReadonlySet<string> = new Set(
  'AL AM AT AU BA BD BE BG CH CN CY DE DK EE EG ES FI FR GE HR HU ID IL IN IS IT KE KG KR KZ LA LI LU MA MC ME MK MX MY NO NP NZ PH PK RO RS RU SA SG SI SM TH TN TR UA UZ VN ZA'.split(
    ' ',
  ),
)

/** Letters, digits, and blanks or hyphens between them. */
const others = /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?$/

/** Of countries that are delivered to most. A blank may be left out, as people do. */
const patterns: Readonly<Record<string, RegExp>> = {
  CZ: /^\d{3} ?\d{2}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  GR: /^\d{3} ?\d{2}$/,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
  LT: /^(?:LT-?)?\d{5}$/,
  LV: /^(?:LV-?)?\d{4}$/,
  MT: /^[A-Z]{3} ?\d{2,4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}(?:-?\d{3})?$/,
  SE: /^\d{3} ?\d{2}$/,
  SK: /^\d{3} ?\d{2}$/,
}

/** Whether a text can be a postcode of a country (ISO 3166-1); of an unknown one only digits can (L-15). */
export function isPostcode(entered: string, country: string | undefined): boolean {
  if (country === undefined || digitsOnly.has(country)) return /^\d+$/.test(entered)
  return (patterns[country] ?? others).test(entered.toUpperCase())
}
