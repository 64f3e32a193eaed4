import type { DecimalSign } from './codec.ts'

/** Currency, percent and the blanks and marks that some countries put between thousands. */
const decoration = /[\s\u00a0\u202f'’€$£₺%]|EUR|TRY|TL/gi

const plain = (cell: string) => cell.replaceAll(decoration, '')

/** What a text says about the decimal sign: one of them, that it may be either, or nothing. */
export function decimalSignIn(cell: string): DecimalSign | 'either' | undefined {
  const text = plain(cell)
  if (!/^[+-]?[\d.,]+$/.test(text)) return undefined
  const [commas, dots] = [text.split(',').length - 1, text.split('.').length - 1]
  if (commas === 0 && dots === 0) return undefined
  if (commas > 0 && dots > 0) return text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const found = commas > 0 ? ',' : '.'
  const other = commas > 0 ? '.' : ','
  // A sign that is there twice stands between thousands.
  if (commas + dots > 1) return other
  const [before = '', after = ''] = text.replace(/^[+-]/, '').split(found)
  return after.length === 3 && /^[1-9]\d{0,2}$/.test(before) ? 'either' : found
}

/** A number that was written as text; undefined when it is none. */
export function numberIn(cell: string, decimal: DecimalSign): number | undefined {
  const text = plain(cell)
  const thousands = decimal === ',' ? '.' : ','
  if (!/\d/.test(text)) return undefined
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0 || fraction?.includes(thousands) === true) return undefined
  const groups = whole.replace(/^[+-]/, '').split(thousands)
  const isGrouped = groups.every((group, index) =>
    index === 0 ? /^\d{1,3}$/.test(group) : /^\d{3}$/.test(group),
  )
  if (groups.length > 1 && !isGrouped) return undefined
  const digits = `${whole.replaceAll(thousands, '')}.${fraction ?? '0'}`
  return /^[+-]?\d*\.\d*$/.test(digits) ? Number(digits) : undefined
}
