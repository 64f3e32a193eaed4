import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShelf, newBuyer, type Buyer, type Wanted } from './buyer.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let shelf: Wanted[]

beforeAll(async () => {
  shop = await openShop()
  shelf = await addShelf(shop, 1000)
})
afterAll(() => shop.close())

const unitsOf = (lines: readonly Wanted[]) => lines.map(({ salesUnitId }) => salesUnitId)
const unitsIn = async (buyer: Buyer) => (await buyer.lines()).map(([unit]) => unit)

/** A basket of these lines, in this order. */
async function basketOf(count: number) {
  const buyer = await newBuyer(shop)
  const lines = shelf.slice(0, count)
  await buyer.setAll(lines)
  return { buyer, lines, units: unitsOf(lines) }
}

test.for([0, 1, 2, 3, 4])(
  '[B-25] the removed line at place %d of five comes back there, again and again',
  async (place) => {
    const { buyer, lines, units } = await basketOf(5)
    const line = lines[place]
    const above = units[place + 1] ?? null
    for (let times = 0; times < 3; times += 1) {
      await buyer.set({ ...line, count: 0 })
      expect((await buyer.set({ ...line, above })).status).toBe(200)
      expect(await unitsIn(buyer)).toEqual(units)
    }
  },
)

test('[B-25] what was raised in the meantime stays above; the next raised line comes to the top', async () => {
  const { buyer, lines, units } = await basketOf(4)
  const [first, second, third, last] = units
  await buyer.set({ ...lines[1], count: 0 })
  await buyer.set({ ...lines[3], count: 9 })
  await buyer.set({ ...lines[1], above: third })
  expect(await unitsIn(buyer)).toEqual([last, first, second, third])
  await buyer.set({ ...lines[2], count: 9 })
  expect(await unitsIn(buyer)).toEqual([third, last, first, second])
})

test('[B-25] several come back together, the first first, above a line and at the end', async () => {
  const { buyer, lines, units } = await basketOf(6)
  const gone = [1, 2, 4, 5]
  await buyer.setAll(gone.map((place) => ({ ...lines[place], count: 0 })))
  await buyer.setAll([
    ...[1, 2].map((place) => ({ ...lines[place], above: units[3] })),
    ...[4, 5].map((place) => ({ ...lines[place], above: null })),
  ])
  expect(await unitsIn(buyer)).toEqual(units)
})

test('[B-25] a place beside a line that is not there, or beside itself, is the top', async () => {
  const { buyer, lines, units } = await basketOf(3)
  const [first, second, third] = units
  await buyer.set({ ...lines[2], count: 0 })
  await buyer.set({ ...lines[2], above: unitsOf(shelf)[10] })
  expect(await unitsIn(buyer)).toEqual([third, first, second])
  await buyer.set({ ...lines[1], count: 7, above: second })
  expect(await unitsIn(buyer)).toEqual([second, third, first])
  expect((await buyer.set({ ...lines[1], above: 0 })).status).toBe(400)
  expect((await buyer.set({ ...lines[1], above: 'top' })).status).toBe(400)
})

test('[B-25] an existing line can be moved, with any count, and no other customer’s moves', async () => {
  const other = await basketOf(3)
  const { buyer, lines, units } = await basketOf(3)
  const [first, second, third] = units
  await buyer.set({ ...lines[2], above: first })
  expect(await unitsIn(buyer)).toEqual([third, first, second])
  await buyer.set({ ...lines[2], above: null })
  expect(await unitsIn(buyer)).toEqual([first, second, third])
  expect(await unitsIn(other.buyer)).toEqual(other.units)
})

test('[B-25] half of a full basket comes back in one call, in time', async () => {
  const { buyer, lines, units } = await basketOf(1000)
  const gone = lines.filter((_, place) => place % 2 === 1)
  await buyer.setAll(gone.map((line) => ({ ...line, count: 0 })))
  const began = performance.now()
  const back = gone.map((line, index) => ({ ...line, above: units[2 * index + 2] ?? null }))
  expect((await buyer.setAll(back)).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(3000)
  expect(await unitsIn(buyer)).toEqual(units)
})
