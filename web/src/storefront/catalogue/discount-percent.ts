import type { GridProduct } from '@kontor/contract/storefront/catalogue'

/**
 * The percent on the discount badge, 0 for none: the floor of the product's rate, or what the
 * pieces of a sales unit cost against its default price (G-21).
 */
export function discountPercent(product: Pick<GridProduct, 'discountRate' | 'salesUnits'>): number {
  if (product.discountRate !== null) return Math.max(0, Math.floor(product.discountRate))
  const [unit] = product.salesUnits
  if (!unit || unit.defaultPrice <= 0) return 0
  const share = (unit.piece * unit.unitPrice) / unit.defaultPrice
  // Ten decimals are kept: 1 − 0.9 in floating point is a hair below a tenth.
  return Math.max(0, Math.floor(Number(((1 - share) * 100).toFixed(10))))
}
