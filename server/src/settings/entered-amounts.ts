/** Hundredths, such as cents of euro; what is entered has at most two decimals. */
export const centsOf = (amount: number): number => Math.round(amount * 100)

export const isInCents = (amount: number): boolean =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
