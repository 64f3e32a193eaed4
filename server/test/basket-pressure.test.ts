import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { addShelf, buyerAt, newBuyer, type Wanted } from './buyer.ts'
import { appOptions, call, counting, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let shelf: Wanted[]

beforeAll(async () => {
  shop = await openShop()
  shelf = await addShelf(shop, 500)
})
afterAll(() => shop.close())

describe('at the same time', () => {
  test('two tabs: the last count of each line wins and no line is lost', async () => {
    const buyer = await newBuyer(shop)
    const [one, two] = [buyerAt(shop.app, buyer.token), buyerAt(shop.app, buyer.token)]
    const lines = shelf.slice(0, 20)
    const answers = await Promise.all(
      lines.flatMap((line, index) => [
        one.set({ ...line, count: 1 + index }),
        two.set({ ...line, count: 1 + index }),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(
      new Map(await buyer.lines().then((each) => each.map(([unit, count]) => [unit, count]))),
    ).toEqual(new Map(lines.map(({ salesUnitId }, index) => [salesUnitId, 1 + index])))
    await Promise.all([one.set({ ...shelf[0], count: 8 }), two.set({ ...shelf[1], count: 9 })])
    const counts = new Map((await buyer.lines()).map(([unit, count]) => [unit, count]))
    expect(counts.size).toBe(20)
    expect([counts.get(shelf[0]?.salesUnitId), counts.get(shelf[1]?.salesUnitId)]).toEqual([8, 9])
  })

  test('the first changes of a new basket at once make one basket', async () => {
    const buyer = await newBuyer(shop)
    const answers = await Promise.all(shelf.slice(0, 40).map((line) => buyer.set(line)))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(await buyer.lines()).toHaveLength(40)
  })

  test('lists in opposite orders, of one and of many customers, never deadlock', async () => {
    const someone = await newBuyer(shop)
    const buyers = await Promise.all(Array.from({ length: 4 }, () => newBuyer(shop)))
    const lines = shelf.slice(0, 60)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const counted = lines.map((line) => ({ ...line, count: 1 + index }))
        const buyer = buyers[index % 4] ?? someone
        return buyer.setAll(index % 8 < 4 ? counted : counted.toReversed())
      }),
    )
    expect(answers.map((answer) => answer?.status)).toEqual(Array(40).fill(200))
    for (const buyer of buyers) {
      const counts = new Set((await buyer.lines()).map(([, count]) => count))
      expect(counts.size).toBe(1)
    }
  })
})

describe('statements', () => {
  test('are as many for 500 lines as for 10', async () => {
    const counted = counting(shop.database)
    const app = await buildApp({ ...appOptions(counted.database) })
    const numbers: number[][] = []
    for (const size of [10, 500]) {
      const buyer = await newBuyer(shop, app)
      const [first] = shelf
      // What delivery costs is kept from the first look at any basket on.
      await buyer.basket()
      const costs: number[] = []
      const cost = async (work: () => Promise<unknown>) => {
        const before = counted.statements
        await work()
        costs.push(counted.statements - before)
      }
      await cost(() => buyer.setAll(shelf.slice(0, size)))
      await cost(() => buyer.set({ ...first, count: 7 }))
      await cost(() => buyer.basket())
      await cost(() => buyer.ask('/web-api/order/basket-confirmation'))
      await cost(() => buyer.place({}, 'a key'))
      numbers.push(costs)
    }
    // The first of each is the look at the session; goods that are read for the first time are one more.
    expect(numbers).toEqual([
      [2, 2, 3, 3, 6],
      [2, 2, 3, 3, 6],
    ])
    await app.close()
  })
})

test('[R-12] only its customer reads or changes a basket', async () => {
  const paths = [
    'set-basket-item',
    'set-basket-items',
    'get-basket-items',
    'basket-confirmation',
    'approve-basket',
  ]
  for (const path of paths) {
    const asAgent = await call(shop.app, `/web-api/order/${path}`, {}, { token: shop.agentToken })
    const asGuest = await call(shop.app, `/web-api/order/${path}`, {})
    expect([path, asAgent.status, asGuest.status]).toEqual([path, 403, 401])
  }
  const [one, other] = [await newBuyer(shop), await newBuyer(shop)]
  await one.set({ ...shelf[0], count: 3 })
  await other.set({ ...shelf[0], count: 0 })
  expect(await other.lines()).toEqual([])
  expect(await one.lines()).toEqual([[shelf[0]?.salesUnitId, 3]])
})
