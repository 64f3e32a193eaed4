import type { Language } from '@kontor/contract/rules/languages'
import type { Answer } from '../../shared/api/call.ts'

export type ProductRow = Answer<'/api/office/product/list'>['rows'][number]

/** A column of the grid. Without a field it is only looked at. */
export interface GridColumn {
  readonly name:
    | 'articleNumber'
    | 'name'
    | 'unit'
    | 'brand'
    | 'price'
    | 'purchasePrice'
    | 'vatRate'
    | 'location'
  /** The key of its name. */
  readonly label: string
  readonly width: number
  /** The field of a sheet that it goes into, in a language. */
  readonly field: ((language: Language) => string) | null
  readonly numeric: boolean
}

const fixed = (name: string) => () => name

export const gridColumns: readonly GridColumn[] = [
  {
    name: 'articleNumber',
    label: 'office:product.article_number',
    width: 160,
    field: null,
    numeric: false,
  },
  {
    name: 'name',
    label: 'office:product.name',
    width: 280,
    field: (language) => `name.${language}`,
    numeric: false,
  },
  {
    name: 'unit',
    label: 'office:product.unit',
    width: 110,
    field: (language) => `unit.${language}`,
    numeric: false,
  },
  {
    name: 'brand',
    label: 'office:product.brand',
    width: 150,
    field: fixed('brand'),
    numeric: false,
  },
  {
    name: 'price',
    label: 'office:product.price',
    width: 110,
    field: fixed('units.1.price'),
    numeric: true,
  },
  {
    name: 'purchasePrice',
    label: 'office:product.purchase_price',
    width: 150,
    field: fixed('purchasePrice'),
    numeric: true,
  },
  {
    name: 'vatRate',
    label: 'office:product.vat',
    width: 90,
    field: fixed('vatRate'),
    numeric: true,
  },
  {
    name: 'location',
    label: 'office:product.location',
    width: 120,
    field: fixed('location'),
    numeric: false,
  },
]

/** A number as it is typed in a language. */
export function writtenAs(value: number, language: Language, least = 0): string {
  const text = String(value)
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.padEnd(least, '0')
  if (digits === '') return whole
  return `${whole}${language === 'en' ? '.' : ','}${digits}`
}

/** The number that a text is in a language; undefined when it is none. */
export function typedNumber(text: string, language: Language): number | undefined {
  const plain = text.replaceAll(/[€%\s]/g, '')
  const [decimal, group] = language === 'en' ? ['.', ','] : [',', '.']
  const isGrouped = new RegExp(`^-?\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`).test(plain)
  // Someone who types a point on a German keyboard means the decimals, unless it stands before three digits.
  const usual = isGrouped
    ? plain.replaceAll(group, '').replace(decimal, '.')
    : plain.replace(',', '.')
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(usual) ? Number(usual) : undefined
}

/** What stands in a cell as long as it is not edited. */
export function storedText(row: ProductRow, { name }: GridColumn, language: Language): string {
  const value = row[name]
  if (value === null) return ''
  if (typeof value !== 'number') return value
  return writtenAs(value, language, name === 'vatRate' ? 0 : 2)
}
