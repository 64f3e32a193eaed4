/** The kinds of records that come from sheets. */
export const sheetKinds = [
  'product',
  'brand',
  'category',
  'location',
  'customer',
  'payment',
] as const

export type SheetKindName = (typeof sheetKinds)[number]

/** The area of the office that a kind belongs to: who may see or change that, may see or bring in its sheets. */
export const sheetAreas = {
  product: 'catalogue',
  brand: 'catalogue',
  category: 'catalogue',
  location: 'catalogue',
  customer: 'customers',
  payment: 'books',
} as const satisfies Record<SheetKindName, string>

/** What a change set may hold: the rows of a sheet, or files of pictures for products. */
export const setKinds = [...sheetKinds, 'picture'] as const

export type SetKindName = (typeof setKinds)[number]

export const setAreas = {
  ...sheetAreas,
  picture: 'catalogue',
} as const satisfies Record<SetKindName, string>
