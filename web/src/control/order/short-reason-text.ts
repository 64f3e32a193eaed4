/** The texts of the reasons for a missing rest. */
export const shortReasonText = {
  out_of_stock: 'control:short.out_of_stock',
  damaged: 'control:short.damaged',
  expired: 'control:short.expired',
  other: 'control:short.other',
} as const
