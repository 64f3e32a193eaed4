/** What lowers the open amount of an invoice. */
export const settlementKinds = ['payment', 'credit_note', 'write_off'] as const

export type SettlementKind = (typeof settlementKinds)[number]

/** What an invoice of the office can be. The last three are nothing to be paid. */
export const invoiceStates = [
  'open',
  'partly_paid',
  'paid',
  'cancelled',
  'cancellation',
  'credit_note',
] as const

export type InvoiceStateName = (typeof invoiceStates)[number]

/** What stands on the account of a customer. */
export const accountEntryKinds = [
  'invoice',
  'cancellation',
  'credit_note',
  'payment',
  'reversal',
  'write_off',
  'write_off_release',
] as const

export type AccountEntryKind = (typeof accountEntryKinds)[number]

/** By how many days an invoice is overdue. */
export const openItemAges = ['notDue', 'to30', 'to60', 'to90', 'older'] as const

export type OpenItemAge = (typeof openItemAges)[number]
