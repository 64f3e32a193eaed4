/** What a column holds. It decides how it is filtered, shown and exported. */
export type ColumnKind =
  | 'text'
  /** Digits that are no number, such as a barcode. */
  | 'code'
  | 'number'
  /** Euro. */
  | 'money'
  | 'moment'
  /** One of a few values, each with a name. */
  | 'choice'
  | 'yesNo'

export interface ListColumn {
  readonly kind: ColumnKind
  readonly sortable?: true
  readonly filterable?: true
  /** Some rows have nothing there, which can be filtered by. */
  readonly maybeMissing?: true
}

/** The columns of a list, in their usual order. */
export type ListColumns = Readonly<Record<string, ListColumn>>

export type ColumnName<Columns extends ListColumns> = Extract<keyof Columns, string>

export interface ListSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** One condition; which of its parts count is decided by the kind of the column. */
export interface ListFilter {
  readonly column: string
  readonly contains?: string
  /** A number, or a day of the seller. Both ends belong to the range. */
  readonly from?: number | string
  readonly to?: number | string
  readonly in?: (string | number)[]
  readonly is?: boolean
  readonly missing?: boolean
}

export const brandColumns = {
  name: { kind: 'text', sortable: true, filterable: true },
  used: { kind: 'yesNo', filterable: true },
  archived: { kind: 'yesNo', filterable: true },
} as const satisfies ListColumns

export const customerColumns = {
  firmName: { kind: 'text', sortable: true, filterable: true },
  fullName: { kind: 'text', sortable: true, filterable: true },
  username: { kind: 'code', sortable: true, filterable: true },
  email: { kind: 'text', sortable: true, filterable: true },
  zipCode: { kind: 'code', sortable: true, filterable: true },
  city: { kind: 'text', sortable: true, filterable: true },
  country: { kind: 'choice', filterable: true },
  taxNumber: { kind: 'code', filterable: true, maybeMissing: true },
  vatCheck: { kind: 'choice', filterable: true },
  archived: { kind: 'yesNo', filterable: true },
  createdAt: { kind: 'moment', sortable: true, filterable: true },
} as const satisfies ListColumns

export const deliveryColumns = {
  createdAt: { kind: 'moment', sortable: true, filterable: true },
  webhook: { kind: 'choice', filterable: true },
  type: { kind: 'choice', filterable: true },
  order: { kind: 'number', filterable: true, maybeMissing: true },
  state: { kind: 'choice', filterable: true },
  status: { kind: 'number' },
  error: { kind: 'text' },
  attempts: { kind: 'number' },
  triedAt: { kind: 'moment' },
  nextAt: { kind: 'moment' },
  messageId: { kind: 'text' },
} as const satisfies ListColumns

export const orderColumns = {
  id: { kind: 'number', sortable: true, filterable: true },
  placedAt: { kind: 'moment', sortable: true, filterable: true },
  firmName: { kind: 'text', sortable: true, filterable: true },
  customer: { kind: 'number', filterable: true },
  zipCode: { kind: 'code', filterable: true },
  city: { kind: 'text', filterable: true },
  status: { kind: 'choice', filterable: true },
  lines: { kind: 'number' },
  total: { kind: 'money', filterable: true },
  waybill: { kind: 'code' },
  invoice: { kind: 'code' },
  note: { kind: 'text', filterable: true, maybeMissing: true },
} as const satisfies ListColumns

export const mailColumns = {
  createdAt: { kind: 'moment', sortable: true, filterable: true },
  cause: { kind: 'choice', filterable: true },
  state: { kind: 'choice', filterable: true },
  address: { kind: 'text' },
  customer: { kind: 'text' },
  order: { kind: 'number', filterable: true, maybeMissing: true },
  subject: { kind: 'text' },
  error: { kind: 'text' },
  answer: { kind: 'text' },
  attempts: { kind: 'number' },
  triedAt: { kind: 'moment' },
  nextAt: { kind: 'moment' },
  sentAt: { kind: 'moment' },
} as const satisfies ListColumns

export const invoiceColumns = {
  number: { kind: 'code', sortable: true, filterable: true },
  state: { kind: 'choice', filterable: true },
  customerId: { kind: 'number', filterable: true },
  firmName: { kind: 'text' },
  orderId: { kind: 'number', filterable: true },
  issuedAt: { kind: 'moment', sortable: true, filterable: true },
  issuedOn: { kind: 'text' },
  dueOn: { kind: 'text' },
  net: { kind: 'money', filterable: true },
  total: { kind: 'money', filterable: true },
  open: { kind: 'money' },
} as const satisfies ListColumns

export const openItemColumns = {
  firmName: { kind: 'text', sortable: true, filterable: true },
  invoices: { kind: 'number', sortable: true },
  total: { kind: 'money', sortable: true, filterable: true },
  notDue: { kind: 'money', sortable: true },
  to30: { kind: 'money', sortable: true, filterable: true },
  to60: { kind: 'money', sortable: true, filterable: true },
  to90: { kind: 'money', sortable: true, filterable: true },
  older: { kind: 'money', sortable: true, filterable: true },
  credit: { kind: 'money', sortable: true },
  oldestDue: { kind: 'text', sortable: true },
} as const satisfies ListColumns

export const paymentColumns = {
  paidAt: { kind: 'moment', sortable: true, filterable: true },
  paidOn: { kind: 'text' },
  firmName: { kind: 'text' },
  customerId: { kind: 'number', filterable: true },
  amount: { kind: 'money', sortable: true, filterable: true },
  type: { kind: 'choice', filterable: true },
  invoices: { kind: 'text' },
  unused: { kind: 'money' },
  state: { kind: 'choice', filterable: true },
  note: { kind: 'text', filterable: true, maybeMissing: true },
  bookedAt: { kind: 'moment', sortable: true, filterable: true },
  bookedBy: { kind: 'text' },
} as const satisfies ListColumns

export const productColumns = {
  picture: { kind: 'text' },
  articleNumber: { kind: 'code', sortable: true, filterable: true },
  name: { kind: 'text', sortable: true, filterable: true },
  brand: { kind: 'choice', sortable: true, filterable: true },
  category: { kind: 'choice', filterable: true },
  unit: { kind: 'text' },
  price: { kind: 'money', sortable: true, filterable: true, maybeMissing: true },
  purchasePrice: { kind: 'money', sortable: true, filterable: true, maybeMissing: true },
  vatRate: { kind: 'choice', filterable: true },
  location: { kind: 'text', sortable: true, filterable: true, maybeMissing: true },
  barcodes: { kind: 'code', filterable: true },
  missingTexts: { kind: 'number', sortable: true, filterable: true },
  hasPicture: { kind: 'yesNo', filterable: true },
  discounted: { kind: 'yesNo', filterable: true },
  archived: { kind: 'yesNo', filterable: true },
  createdAt: { kind: 'moment', sortable: true, filterable: true },
  changedAt: { kind: 'moment', sortable: true, filterable: true, maybeMissing: true },
} as const satisfies ListColumns
