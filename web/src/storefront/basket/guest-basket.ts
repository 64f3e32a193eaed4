import type { Discount } from '@kontor/contract/storefront/catalogue'
import type { BasketLine } from './basket-line.ts'
import { fulfilled, type Wish } from './basket-changes.ts'
import { forgetChecked, rememberChecked } from './checked-lines.ts'
import { watchEntry } from '../../shared/session/watch-entry.ts'
import { browserEntries } from '../../shared/session/browser-storage.ts'

/** The storage entry of a guest's basket (B-06). */
const entry = 'basket'

/** A line with everything that is needed to price it without the server. */
export interface GuestLine extends BasketLine {
  readonly discount: Discount | null
}

type Listener = () => void

const listeners = new Set<Listener>()
let lastText: string | null = null
let lastLines: readonly GuestLine[] = []

const isText = (value: unknown) => typeof value === 'string'
const isAmount = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
const isId = (value: unknown) => Number.isSafeInteger(value) && isAmount(value) && value !== 0
const isCount = (value: unknown) => isId(value) && Number(value) <= 9999

function isDiscount(value: unknown): boolean {
  if (value === null) return true
  if (typeof value !== 'object') return false
  const { startDate, endDate, piece, price }: Partial<Discount> = value
  return isText(startDate) && isText(endDate) && isId(piece) && isAmount(price)
}

/** Anything in the browser can write to the storage, so invalid lines are dropped. */
function isGuestLine(value: unknown): value is GuestLine {
  if (typeof value !== 'object' || value === null) return false
  const line: Partial<Record<keyof GuestLine, unknown>> = value
  return (
    [line.productId, line.salesUnitId, line.salesUnitPiece].every(isId) &&
    [line.name, line.productUnit, line.salesUnitName].every(isText) &&
    [line.salesUnitPrice, line.defaultPrice, line.tax].every(isAmount) &&
    [line.salesUnitUnitPrice, line.defaultUnitPrice].every(isAmount) &&
    (line.image === null || isText(line.image)) &&
    isCount(line.piece) &&
    isDiscount(line.discount)
  )
}

/** Lines stored by an earlier version have no brand or no article number. */
const withAllTexts = (line: GuestLine): GuestLine =>
  isText(line.brandName) && isText(line.articleNumber)
    ? line
    : { ...line, brandName: line.brandName ?? '', articleNumber: line.articleNumber ?? '' }

export function parseGuestLines(text: string): readonly GuestLine[] {
  try {
    const lines: unknown = JSON.parse(text)
    if (!Array.isArray(lines)) return []
    const units = new Map(
      lines.filter(isGuestLine).map((line) => [line.salesUnitId, withAllTexts(line)]),
    )
    return [...units.values()]
  } catch {
    return []
  }
}

/** The new lines, each the same object as before unless it changed. */
function steadyLines(before: readonly GuestLine[], now: readonly GuestLine[]) {
  const known = new Map(before.map((line) => [line.salesUnitId, line]))
  return now.map((line) => {
    const last = known.get(line.salesUnitId)
    return last && JSON.stringify(last) === JSON.stringify(line) ? last : line
  })
}

/** The same array until something changes, so that React can compare it. */
export function guestLines(): readonly GuestLine[] {
  const text = browserEntries.get(entry)
  if (text !== lastText) {
    lastText = text
    lastLines = text === null ? [] : steadyLines(lastLines, parseGuestLines(text))
  }
  return lastLines
}

/** Calls back when the lines change, in this tab or in another one. */
export function watchGuestLines(listener: Listener): () => void {
  const unwatch = watchEntry(entry, listener)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}

export function storeGuestLines(lines: readonly GuestLine[]): void {
  if (lines.length === 0) {
    browserEntries.remove(entry)
    forgetChecked()
  } else browserEntries.set(entry, JSON.stringify(lines))
  for (const listener of listeners) listener()
}

/** Reads the lines again before each change: another tab may have changed others. */
export function changeGuestLines(wishes: readonly Wish[]): void {
  const before = guestLines()
  const held = new Set(before.map(({ salesUnitId }) => salesUnitId))
  const lines = fulfilled(before, wishes).filter(isGuestLine)
  storeGuestLines(lines)
  // An added line is as fresh as the page that it was added from.
  const added = lines.filter(({ salesUnitId }) => !held.has(salesUnitId))
  if (added.length > 0) rememberChecked(added)
}
