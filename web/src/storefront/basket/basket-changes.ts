import type { OrderProduct } from '@kontor/contract/storefront/basket'
import type { Answer } from '../../shared/api/call.ts'

/** A requested count of a sales unit, and the line that shows it. */
export interface Wish {
  readonly line: OrderProduct
  readonly count: number
  /** The sales unit of the line that it is put above, null for the end; without it a rising count moves to the top. */
  readonly above?: number | null | undefined
}

/** A wish that the server has not answered. While one count is being sent, only the latest other one waits. */
interface Change {
  readonly sent: number
  readonly wanted: Wish
}

/** By sales unit, the latest wish last. */
export type Changes = ReadonlyMap<number, Change>

interface Step {
  readonly changes: Changes
  /** What has to be sent now. */
  readonly send: readonly Wish[]
}

export const noChanges: Changes = new Map()

const unitOf = ({ line }: Wish) => line.salesUnitId

export function afterWishes(changes: Changes, wishes: readonly Wish[]): Step {
  const next = new Map(changes)
  const send: Wish[] = []
  // Of wishes made together the first counts as the latest, as on the server.
  for (const wanted of wishes.toReversed()) {
    const underWay = next.get(unitOf(wanted))
    next.delete(unitOf(wanted))
    next.set(unitOf(wanted), { sent: underWay?.sent ?? wanted.count, wanted })
    if (!underWay) send.unshift(wanted)
  }
  return { changes: next, send }
}

/** The server has accepted these; wishes made meanwhile are sent next. */
export function afterAnswer(changes: Changes, answered: readonly Wish[]): Step {
  const next = new Map(changes)
  const send: Wish[] = []
  for (const unit of answered.map(unitOf)) {
    const change = next.get(unit)
    if (!change || change.wanted.count === change.sent) next.delete(unit)
    else {
      next.set(unit, { sent: change.wanted.count, wanted: change.wanted })
      send.push(change.wanted)
    }
  }
  return { changes: next, send }
}

/** The server has refused these; wishes that waited behind them are dropped too. */
export function afterFailure(changes: Changes, failed: readonly Wish[]): Changes {
  const next = new Map(changes)
  for (const wish of failed) next.delete(unitOf(wish))
  return next
}

/** The lines with one inserted above that of a sales unit; on top when that is not in the basket. */
function putIn(
  lines: readonly OrderProduct[],
  line: OrderProduct,
  above: number | null,
): readonly OrderProduct[] {
  const place = lines.findIndex(({ salesUnitId }) => salesUnitId === above)
  return above === null ? [...lines, line] : lines.toSpliced(Math.max(place, 0), 0, line)
}

/**
 * The lines after the wishes: raised lines are on top, the first of several first (B-04), and lines with a given place
 * are there (B-25).
 */
export function fulfilled(
  lines: readonly OrderProduct[],
  wishes: readonly Wish[],
): readonly OrderProduct[] {
  if (wishes.length === 0) return lines
  const wished = new Map(wishes.map((wish) => [unitOf(wish), wish]))
  const held = new Map(lines.map((line) => [line.salesUnitId, line]))
  const lineOf = (wish: Wish) => ({
    ...(held.get(unitOf(wish)) ?? wish.line),
    piece: wish.count,
  })
  const raised = wishes.filter(
    (wish) => wish.above === undefined && wish.count > (held.get(unitOf(wish))?.piece ?? 0),
  )
  const others = lines.flatMap((line) => {
    const wish = wished.get(line.salesUnitId)
    if (wish === undefined) return [line]
    if (wish.above !== undefined || wish.count === 0 || wish.count > line.piece) return []
    return [wish.count === line.piece ? line : lineOf(wish)]
  })
  let placed: readonly OrderProduct[] = [...raised.map(lineOf), ...others]
  for (const wish of wishes) {
    if (wish.above !== undefined && wish.count > 0) placed = putIn(placed, lineOf(wish), wish.above)
  }
  return placed
}

/** The lines to show: those of the server, with every wish it has not answered yet. */
export const shownLines = (held: readonly OrderProduct[], changes: Changes) =>
  fulfilled(held, [...changes.values()].map(({ wanted }) => wanted).toReversed())

/** The answer to every change of a product contains the prices of all its lines (B-09). */
export function repriced(
  lines: readonly OrderProduct[],
  answer: Answer<'/web-api/order/set-basket-item'>,
): readonly OrderProduct[] {
  const prices = new Map(answer.map((priced) => [priced.salesUnitId, priced]))
  return lines.map((line) => {
    const priced = prices.get(line.salesUnitId)
    if (!priced || priced.price === line.salesUnitPrice) return line
    return {
      ...line,
      salesUnitPrice: priced.price,
      salesUnitUnitPrice: priced.unitPrice,
      defaultPrice: priced.defaultPrice,
      defaultUnitPrice: priced.defaultUnitPrice,
    }
  })
}
