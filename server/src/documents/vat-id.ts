const prefixes =
  'AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI'
const vatId = new RegExp(`^(?:${prefixes})[0-9A-Z+*]{2,12}$`)

/** The VAT id a customer gave as tax number; null when it is another kind of number. */
export function vatIdOf(taxNumber: string | null): string | null {
  const written = taxNumber?.replaceAll(/[\s.-]/g, '').toUpperCase() ?? ''
  return vatId.test(written) ? written : null
}
