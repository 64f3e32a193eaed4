/** The words for each reason why something was not there. */
export const shortReasonText = {
  out_of_stock: 'control:short.out_of_stock',
  damaged: 'control:short.damaged',
  expired: 'control:short.expired',
  other: 'control:short.other',
} as const
