import type { Localized } from '@kontor/contract/core/languages'
import { words } from './words.ts'

/** Whole or decimal, as each language writes it. */
function measured(value: number, sign: Localized): Localized {
  const comma = String(value).replace('.', ',')
  return words(`${comma} ${sign.de}`, `${value} ${sign.en}`, `${comma} ${sign.tr}`)
}

export const grams = (value: number) => measured(value, words('g', 'g', 'g'))
export const kilos = (value: number) => measured(value, words('kg', 'kg', 'kg'))
export const millilitres = (value: number) => measured(value, words('ml', 'ml', 'ml'))
export const litres = (value: number) => measured(value, words('l', 'l', 'L'))
export const pieces = (count: number) => measured(count, words('Stück', 'pieces', 'adet'))
export const rolls = (count: number) => measured(count, words('Rollen', 'rolls', 'rulo'))
export const sheets = (count: number) => measured(count, words('Blatt', 'sheets', 'yaprak'))
export const metres = (count: number) => measured(count, words('m', 'm', 'm'))
export const teaBags = (count: number) =>
  measured(count, words('Teebeutel', 'tea bags', 'poşet çay'))
export const bunches = (count: number) =>
  measured(count, words('Bund', count === 1 ? 'bunch' : 'bunches', 'demet'))
