/** How a price is rounded that was changed by percent. */
export const roundings = ['cent', 'five', 'ten', 'nine', 'ninety_nine'] as const

export type Rounding = (typeof roundings)[number]

export interface PriceRule {
  /** 3 is three percent more, -5 five percent less. */
  readonly percent: number
  readonly rounding: Rounding
}

/** The nearest of those that end like this, in cents; between two the higher one. */
const nearest = (cents: number, step: number, ending: number) =>
  Math.max(ending, Math.floor((cents - ending) / step + 0.5) * step + ending)

function rounded(cents: number, rounding: Rounding): number {
  switch (rounding) {
    case 'five':
      return nearest(cents, 5, 0)
    case 'ten':
      return nearest(cents, 10, 0)
    case 'nine':
      return nearest(cents, 10, 9)
    case 'ninety_nine':
      return nearest(cents, 100, 99)
    case 'cent':
    default:
      return Math.round(cents)
  }
}

/** The price after the rule, in euro. */
export function changedPrice(price: number, { percent, rounding }: PriceRule): number {
  // Ten-thousandths are whole numbers, so that 1.15 + 10 % is 1.265 and no fraction less.
  const tenThousandths = Math.round(price * 10_000)
  const cents = Math.round((tenThousandths * (100 + percent)) / 10) / 1000
  return rounded(cents, rounding) / 100
}
