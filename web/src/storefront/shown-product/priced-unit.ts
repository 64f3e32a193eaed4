import type { SalesUnit } from '@kontor/contract/storefront/catalogue'

/** A sales unit at the prices of a basket. */
export interface PricedUnit extends SalesUnit {
  /** How many of it are in the basket. */
  readonly count: number
}
