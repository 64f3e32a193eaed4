interface Discounted {
  readonly discountRate: number | null
  readonly salesUnits: readonly {
    readonly piece: number
    readonly unitPrice: number
    readonly defaultPrice: number
  }[]
}

/**
 * The percentage on the discount badge, 0 for none: the rate of the product rounded down, or that of the pieces of a
 * sales unit compared to its default price (G-21).
 */
export function discountPercent(product: Discounted): number {
  if (product.discountRate !== null) return Math.max(0, Math.floor(product.discountRate))
  const [unit] = product.salesUnits
  if (!unit || unit.defaultPrice <= 0) return 0
  const share = (unit.piece * unit.unitPrice) / unit.defaultPrice
  // Rounded to ten decimals: 1 − 0.9 in floating point is slightly below a tenth.
  return Math.max(0, Math.floor(Number(((1 - share) * 100).toFixed(10))))
}
