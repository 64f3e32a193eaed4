/** Why a change is asked about once more before it is saved. */
export const guardReasons = [
  'price_jump',
  'price_zero',
  'below_purchase_price',
  'vat_changed',
  'vat_class_changed',
  'account_locked',
] as const

export type GuardReason = (typeof guardReasons)[number]

export interface GuardQuestion {
  readonly field: string
  readonly reason: GuardReason
  readonly old: number | null
  readonly new: number | null
}

interface PricedUnit {
  readonly id: number
  readonly pieces: number
  readonly price: number
}

interface PricedDiscount {
  readonly id: number
  readonly price: number
}

export interface Priced {
  readonly vatRate: number
  /** Null when it follows from the rate. */
  readonly vatClass: number | null
  /** Of a piece; null when it is not known. */
  readonly purchasePrice: number | null
  readonly salesUnits: readonly PricedUnit[]
  readonly discounts: readonly PricedDiscount[]
}

/** A price that changes by more than this part of itself is asked about. */
const jump = 0.3

/** Room for what binary fractions get wrong in the last place. */
const nearly = 1e-9

const isJump = (old: number, now: number) => old > 0 && Math.abs(now - old) > old * jump + nearly

function ofUnit(
  unit: PricedUnit,
  old: PricedUnit | undefined,
  before: Priced | undefined,
  after: Priced,
) {
  const questions: GuardQuestion[] = []
  const ask = (reason: GuardReason, from: number | null) =>
    questions.push({ field: `salesUnits.${unit.id}.price`, reason, old: from, new: unit.price })
  const isChanged = old?.price !== unit.price
  if (isChanged && unit.price === 0) ask('price_zero', old?.price ?? null)
  else if (isChanged && old !== undefined && isJump(old.price, unit.price))
    ask('price_jump', old.price)
  const { purchasePrice } = after
  const isCompared =
    isChanged || old?.pieces !== unit.pieces || before?.purchasePrice !== purchasePrice
  if (isCompared && purchasePrice !== null && unit.price < purchasePrice * unit.pieces - nearly) {
    ask('below_purchase_price', purchasePrice * unit.pieces)
  }
  return questions
}

/** A discount is a price too. */
function ofDiscount(id: number, price: number, old: number | null): GuardQuestion[] {
  if (old === price) return []
  const field = `discounts.${id}.price`
  if (price === 0) return [{ field, reason: 'price_zero', old, new: price }]
  if (old === null || !isJump(old, price)) return []
  return [{ field, reason: 'price_jump', old, new: price }]
}

function ofVat(before: Priced, after: Priced): GuardQuestion[] {
  if (before.vatRate !== after.vatRate) {
    const { vatRate: old } = before
    return [{ field: 'vatRate', reason: 'vat_changed', old, new: after.vatRate }]
  }
  if (after.vatClass === null || before.vatClass === after.vatClass) return []
  const { vatClass: old } = before
  return [{ field: 'vatClass', reason: 'vat_class_changed', old, new: after.vatClass }]
}

/** What a person should look at again before a product is saved. `before` is missing for a new one. */
export function guardQuestions(before: Priced | undefined, after: Priced): GuardQuestion[] {
  const questions: GuardQuestion[] = before === undefined ? [] : ofVat(before, after)
  for (const unit of after.salesUnits) {
    const old = before?.salesUnits.find(({ id }) => id === unit.id)
    questions.push(...ofUnit(unit, old, before, after))
  }
  for (const { id, price } of after.discounts) {
    const old = before?.discounts.find((each) => each.id === id)
    questions.push(...ofDiscount(id, price, old?.price ?? null))
    if (after.purchasePrice === null || price >= after.purchasePrice - nearly) continue
    if (old?.price === price && before?.purchasePrice === after.purchasePrice) continue
    const field = `discounts.${id}.price`
    questions.push({ field, reason: 'below_purchase_price', old: after.purchasePrice, new: price })
  }
  return questions
}
