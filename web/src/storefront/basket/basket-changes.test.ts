import type { OrderProduct } from '@kontor/contract/storefront/basket'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterAnswer,
  afterFailure,
  afterWishes,
  type Changes,
  fulfilled,
  noChanges,
  repriced,
  shownLines,
  type Wish,
} from './basket-changes.ts'

const line = (salesUnitId: number, piece = 0): OrderProduct => ({
  productId: salesUnitId,
  articleNumber: '11001',
  brandName: 'Ege',
  name: `Product ${salesUnitId}`,
  productUnit: '500 g',
  image: null,
  salesUnitId,
  salesUnitName: 'Carton',
  salesUnitPiece: 12,
  salesUnitUnitPrice: 1,
  salesUnitPrice: 12,
  defaultPrice: 12,
  defaultUnitPrice: 1,
  tax: 7,
  piece,
})

const wish = (unit: number, count: number): Wish => ({ line: line(unit), count })
const countsOf = (lines: readonly OrderProduct[]) =>
  lines.map(({ salesUnitId, piece }) => [salesUnitId, piece])

test('a wish is sent at once; what follows waits, and only the latest is sent', () => {
  const first = afterWishes(noChanges, [wish(1, 1)])
  expect(first.send).toEqual([wish(1, 1)])
  const second = afterWishes(first.changes, [wish(1, 2)])
  const third = afterWishes(second.changes, [wish(1, 5)])
  expect([...second.send, ...third.send]).toEqual([])
  const next = afterAnswer(third.changes, [wish(1, 1)])
  expect(next.send).toEqual([wish(1, 5)])
  expect(afterAnswer(next.changes, [wish(1, 5)])).toEqual({ changes: noChanges, send: [] })
})

test('a wish that returns to the count being sent needs no second call', () => {
  const { changes } = afterWishes(afterWishes(noChanges, [wish(1, 1)]).changes, [wish(1, 2)])
  const back = afterWishes(changes, [wish(1, 1)])
  expect(afterAnswer(back.changes, [wish(1, 1)]).send).toEqual([])
})

test('[B-04] a rising count moves its line to the top, a falling one leaves it, 0 removes it', () => {
  const held = [line(1, 1), line(2, 2), line(3, 3)]
  expect(countsOf(fulfilled(held, [wish(3, 4)]))).toEqual([
    [3, 4],
    [1, 1],
    [2, 2],
  ])
  expect(countsOf(fulfilled(held, [wish(3, 1)]))).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ])
  expect(countsOf(fulfilled(held, [wish(2, 0)]))).toEqual([
    [1, 1],
    [3, 3],
  ])
  const { changes } = afterWishes(afterWishes(noChanges, [wish(2, 9)]).changes, [wish(7, 1)])
  expect(countsOf(shownLines(held, changes))).toEqual([
    [7, 1],
    [2, 9],
    [1, 1],
    [3, 3],
  ])
})

test('unchanged lines stay the same objects, so that they are not rendered again', () => {
  const held = [line(1, 1), line(2, 2)]
  const shown = shownLines(held, afterWishes(noChanges, [wish(2, 1)]).changes)
  expect(shown[0]).toBe(held[0])
  expect(repriced(held, [])[1]).toBe(held[1])
})

test('[B-05] clearing sets every count to 0 at once, and a failure restores every line', () => {
  const held = [line(1, 1), line(2, 2)]
  const all = held.map((each) => ({ line: each, count: 0 }))
  const { changes, send } = afterWishes(noChanges, all)
  expect(send).toEqual(all)
  expect(shownLines(held, changes)).toEqual([])
  expect(shownLines(held, afterFailure(changes, all))).toEqual(held)
})

test('[B-09] the answer to one line reprices all lines of its product', () => {
  const priced = { price: 10.8, unitPrice: 0.9, defaultPrice: 12, defaultUnitPrice: 1, piece: 3 }
  const [changed, other] = repriced(
    [line(1, 3), line(2, 1)],
    [{ ...priced, productId: 1, salesUnitId: 1 }],
  )
  expect(changed).toMatchObject({ salesUnitPrice: 10.8, salesUnitUnitPrice: 0.9, piece: 3 })
  expect(other?.salesUnitPrice).toBe(12)
})

test('[B-25] a line with a given place is there, before and after the server has answered', () => {
  const held = [line(1, 1), line(2, 2), line(3, 3)]
  const back: Wish = { ...wish(2, 2), above: 3 }
  const removal = afterWishes(noChanges, [wish(2, 0)])
  // The removal is still being sent when it is undone.
  const undone = afterWishes(removal.changes, [back])
  expect(countsOf(shownLines(held, undone.changes))).toEqual(countsOf(held))
  const removed = fulfilled(held, [wish(2, 0)])
  const next = afterAnswer(undone.changes, [wish(2, 0)])
  expect(next.send).toEqual([back])
  expect(countsOf(shownLines(removed, next.changes))).toEqual(countsOf(held))
  expect(countsOf(fulfilled(removed, next.send))).toEqual(countsOf(held))
  const end: Wish = { ...wish(4, 4), above: null }
  expect(countsOf(fulfilled(held, [end])).at(-1)).toEqual([4, 4])
})

/** A browser and a server, with calls between them that take any time. */
class Shop {
  /** What the server holds, what the browser knows of it, and the pending calls. */
  server: readonly OrderProduct[] = []
  held: readonly OrderProduct[] = []
  changes: Changes = noChanges
  calls: { wishes: readonly Wish[]; arrived: boolean }[] = []
  /** The last requested count, by sales unit. */
  asked = new Map<number, number>()

  wish(unit: number, count: number) {
    this.asked.set(unit, count)
    this.step(afterWishes(this.changes, [wish(unit, count)]))
  }
  step({ changes, send }: { changes: Changes; send: readonly Wish[] }) {
    this.changes = changes
    if (send.length > 0) this.calls.push({ wishes: send, arrived: false })
  }
  arrive(index: number) {
    const call = this.calls[index % Math.max(1, this.calls.length)]
    if (!call || call.arrived) return
    call.arrived = true
    this.server = fulfilled(this.server, call.wishes)
  }
  /** In any order: the browser does not control which call is answered next. */
  answer(index: number) {
    const call = this.calls[index % Math.max(1, this.calls.length)]
    if (!call?.arrived) return
    this.calls = this.calls.filter((other) => other !== call)
    this.held = fulfilled(this.held, call.wishes)
    this.step(afterAnswer(this.changes, call.wishes))
  }
  shownCount(unit: number) {
    const lines = shownLines(this.held, this.changes)
    return lines.find(({ salesUnitId }) => salesUnitId === unit)?.piece ?? 0
  }
}

const units = [1, 2, 3]
const events = fc.array(
  fc.oneof(
    fc.record({
      what: fc.constant('wish' as const),
      unit: fc.constantFrom(...units),
      count: fc.nat(5),
    }),
    fc.record({ what: fc.constantFrom('arrive' as const, 'answer' as const), index: fc.nat(9) }),
  ),
  { maxLength: 60 },
)

test('[B-03] in whatever order answers arrive, the last requested count is shown', () => {
  fc.assert(
    fc.property(events, (happening) => {
      const shop = new Shop()
      for (const event of happening) {
        if (event.what === 'wish') shop.wish(event.unit, event.count)
        else shop[event.what](event.index)
        for (const [unit, count] of shop.asked) expect(shop.shownCount(unit)).toBe(count)
      }
      while (shop.calls.length > 0) {
        shop.arrive(shop.calls.length - 1)
        shop.answer(shop.calls.length - 1)
      }
      expect(shop.changes.size).toBe(0)
      const held = new Map(shop.server.map(({ salesUnitId, piece }) => [salesUnitId, piece]))
      for (const [unit, count] of shop.asked) expect(held.get(unit) ?? 0).toBe(count)
      const sorted = (lines: readonly OrderProduct[]) =>
        countsOf(lines).toSorted(([one = 0], [other = 0]) => one - other)
      expect(sorted(shop.held)).toEqual(sorted(shop.server))
    }),
  )
})
