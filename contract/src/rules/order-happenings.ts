/** What happens to an order, as its events are called on the wire and in the database. */
export const orderHappenings = [
  'placed',
  'changed',
  'printed',
  'status',
  'approved',
  'added',
  'short',
  'reopened',
  'waybill',
  'invoice',
  'cancellation',
  'credit_note',
  'waybill_cancelled',
  'corrected',
  'back_order',
  'merged',
] as const

export type OrderHappening = (typeof orderHappenings)[number]
