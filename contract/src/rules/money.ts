/** Whole cents. Amounts are counted in cents and become euro only on the wire. */
export type Cents = number & { readonly unit: 'cents' }

/** Ten-thousandths of a euro: the exactness of a price a piece. */
export type PiecePrice = number & { readonly unit: 'ten-thousandths' }

/** Hundredths of a percent: 7 % are 700. */
export type BasisPoints = number & { readonly unit: 'basis points' }

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount: ${value}`)
  return value
}

export const cents = (value: number) => whole(value) as Cents
export const piecePrice = (value: number) => whole(value) as PiecePrice
export const basisPoints = (value: number) => whole(value) as BasisPoints

/**
 * value × numerator / denominator, rounded half up (away from zero below zero). Whole numbers all the way:
 * the product of an amount and a rate may be larger than a float holds exactly, and only then it takes big ones.
 */
export function scaleHalfUp(value: number, numerator: number, denominator: number): number {
  const size = whole(Math.abs(value))
  const twice = 2 * size * whole(numerator) + whole(denominator)
  const by = 2 * denominator
  const scaled = Number.isSafeInteger(twice)
    ? (twice - (twice % by)) / by
    : Number((2n * BigInt(size) * BigInt(numerator) + BigInt(denominator)) / BigInt(by))
  return whole(value < 0 ? -scaled : scaled)
}

export const sumCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0))

/** The wire has euro with two decimals, so the nearest whole number of cents is the exact one. */
export const fromEuro = (euro: number): Cents => cents(Math.round(euro * 100))
/** Whether an amount has at most two decimals; its float is a little off. */
export const hasTwoDecimals = (amount: number): boolean =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
export const toEuro = (amount: Cents): number => amount / 100
export const piecePriceToEuro = (price: PiecePrice): number => price / 10_000
export const fromPercent = (percent: number): BasisPoints => basisPoints(Math.round(percent * 100))
export const toPercent = (rate: BasisPoints): number => rate / 100
