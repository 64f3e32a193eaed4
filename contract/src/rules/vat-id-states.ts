/** What was recorded about the VAT id that a customer has now. */
export const vatIdStates = ['confirmed', 'refuted', 'unchecked'] as const
