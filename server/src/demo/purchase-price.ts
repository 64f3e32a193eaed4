import type { DemoProduct } from './catalogue.ts'

/** Of a piece, in ten-thousandths of a euro: two thirds to four fifths of its price. Of some nobody has entered one. */
export function purchasePriceOf({ id, salesUnits }: DemoProduct): number | null {
  const [unit] = salesUnits
  if (unit === undefined || id % 9 === 0) return null
  const percent = 62 + ((id * 7) % 19)
  return Math.round((unit.price / unit.pieces) * percent)
}
