import type { FieldCode } from '@kontor/contract/rules/field-codes'
import type { Language } from '@kontor/contract/rules/languages'
import type { ProductDocument } from '@kontor/contract/office/product-document'
import { isGtin } from '@kontor/contract/rules/barcodes'
import type { FieldDetails } from '../../http/endpoints/refusal.ts'

/** Numbers of these lengths are GTINs, whose last digit proves the others; other codes are the shop's own. */
const gtinLength = /^(?:\d{8}|\d{12,14})$/

/** Whether a number has no more decimals than are stored; binary fractions are a little off. */
const isExact = (value: number | null, scale: number) =>
  value === null || Math.abs(value * scale - Math.round(value * scale)) < 1e-6

type Details = Map<string, FieldCode>

function checkUnits(
  document: ProductDocument,
  before: ProductDocument | undefined,
  main: Language,
) {
  const details: Details = new Map()
  const known = new Set(before?.salesUnits.flatMap(({ barcodes }) => barcodes))
  for (const { id, name, price, barcodes } of document.salesUnits) {
    const at = `salesUnits.${id}`
    if (name[main] === null) details.set(`${at}.name.${main}`, 'required')
    if (!isExact(price, 100)) details.set(`${at}.price`, 'not_valid')
    // One that was stored before is kept, right or wrong: a till may know it.
    const isWrong = (code: string) => gtinLength.test(code) && !isGtin(code) && !known.has(code)
    if (barcodes.some(isWrong)) details.set(`${at}.barcodes`, 'check_digit')
    if (new Set(barcodes).size < barcodes.length) details.set(`${at}.barcodes`, 'taken')
  }
  return details
}

function checkDiscounts({ discounts }: ProductDocument) {
  const details: Details = new Map()
  const periods = discounts
    .map(({ id, startDate, endDate }) => ({
      id,
      from: Date.parse(startDate),
      to: Date.parse(endDate),
    }))
    .toSorted((one, other) => one.from - other.from)
  for (const [index, { id, from, to }] of periods.entries()) {
    if (!(from < to)) details.set(`discounts.${id}.endDate`, 'not_valid')
    const next = periods[index + 1]
    if (next !== undefined && next.from < to)
      details.set(`discounts.${next.id}.startDate`, 'overlaps')
  }
  for (const { id, price } of discounts) {
    if (!isExact(price, 10_000)) details.set(`discounts.${id}.price`, 'not_valid')
  }
  return details
}

const isRepeated = (things: readonly { readonly id: number }[]) =>
  new Set(things.map(({ id }) => id)).size < things.length

/** What is wrong with a product besides what its schema says. */
export function checkProduct(
  document: ProductDocument,
  before: ProductDocument | undefined,
  main: Language,
): FieldDetails {
  const details: Details = new Map([
    ...checkUnits(document, before, main),
    ...checkDiscounts(document),
  ])
  for (const field of ['name', 'unit'] as const) {
    if (document[field][main] === null) details.set(`${field}.${main}`, 'required')
  }
  if (document.salesUnits.length === 0) details.set('salesUnits', 'required')
  if (isRepeated(document.salesUnits)) details.set('salesUnits', 'not_valid')
  if (isRepeated(document.discounts)) details.set('discounts', 'not_valid')
  if (new Set(document.pictures).size < document.pictures.length) details.set('pictures', 'taken')
  if (!isExact(document.purchasePrice, 10_000)) details.set('purchasePrice', 'not_valid')
  if (!isExact(document.vatRate, 100)) details.set('vatRate', 'not_valid')
  if (!isExact(document.netContent, 1000)) details.set('netContent', 'not_valid')
  if (!isExact(document.alcohol, 100)) details.set('alcohol', 'not_valid')
  if ((document.netContent === null) !== (document.netContentUnit === null)) {
    details.set('netContentUnit', 'required')
  }
  return Object.fromEntries(details)
}
