/** By which day documents belong to a month. */
export const vatBases = ['issued', 'delivered'] as const

export type VatBasis = (typeof vatBases)[number]
