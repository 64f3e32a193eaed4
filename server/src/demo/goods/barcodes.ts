/** The thirteenth digit of an EAN: weights 1 and 3 in turn, up to the next ten. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}

/**
 * Codes that begin with 2 are free for use within a company, so none of these belongs to a real article.
 * The product's number is spread over the digits, as neighbouring codes are easily mistaken for each other.
 */
export function barcodeOf(brandId: number, productId: number, unit: number, edition = 0): string {
  const spread = (productId * 7919) % 1_000_000
  const article = String(spread).padStart(6, '0')
  return withCheckDigit(`20${String(brandId).padStart(2, '0')}${article}${unit}${edition}`)
}
