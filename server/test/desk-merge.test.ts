import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { newBuyer, wanted } from './buyer.ts'
import { openDeskShop, type DeskShop } from './desk-shop.ts'

let shop: DeskShop
beforeAll(async () => {
  shop = await openDeskShop()
})
afterAll(() => shop.close())

type Buyer = Awaited<ReturnType<typeof newBuyer>>

/** Orders cartons of apple juice and bottles of water. */
async function order(buyer: Buyer, juice: number, water: number, place: object = {}) {
  const { apple, water: bottle } = shop.goods
  const units = [wanted(apple, juice, 1), wanted(bottle, water)]
  await buyer.setAll(units.filter(({ count }) => count > 0))
  return (await buyer.place({ note: null, ...place })).body.orderId
}

const merge = (id: number, otherId: number, key?: string) =>
  shop.clerk.ask(
    '/api/office/order/merge',
    { id, otherId },
    key === undefined ? {} : { 'idempotency-key': key },
  )

const mergeableOf = async (id: number) => (await shop.show(id)).mergeable.map((each) => each.id)

test('[I-10] two open orders of a customer become one, at the agreed prices, linked both ways', async () => {
  const buyer = await newBuyer(shop)
  const one = await order(buyer, 2, 0, { note: 'Rampe 3' })
  const other = await order(buyer, 1, 4, { note: 'Bitte früh' })
  await shop.database.query(sql`UPDATE sales_unit SET price = price + 100`)
  const before = await shop.show(other)
  expect((await shop.show(one)).mergeable).toMatchObject([
    { id: other, lines: 2, total: before.totalAmount },
  ])
  expect((await merge(one, other)).status).toBe(200)
  await shop.database.query(sql`UPDATE sales_unit SET price = price - 100`)
  const merged = await shop.show(one)
  expect(merged.lines.map(({ articleNumber, ordered }) => [articleNumber, ordered])).toEqual([
    ['AP-100', 3],
    [before.lines[1]?.articleNumber, 4],
  ])
  expect(merged.lines.map(({ price }) => price)).toEqual(before.lines.map(({ price }) => price))
  expect(merged).toMatchObject({
    note: 'Rampe 3\nBitte früh',
    mergedFrom: [other],
    mergedInto: null,
    mergeable: [],
    isOpen: true,
  })
  expect(await shop.show(other)).toMatchObject({ statusId: 16, mergedInto: one, isOpen: false })
  expect((await buyer.order(one)).body.totalAmount).toBe(merged.totalAmount)
  expect((await shop.timeline(one)).slice(0, 2)).toMatchObject([
    { kind: 'merged', role: 'office' },
    { kind: 'changed', changes: expect.arrayContaining([expect.objectContaining({ new: '3' })]) },
  ])
  expect((await shop.timeline(other))[0]).toMatchObject({
    kind: 'status',
    reason: `Zusammengelegt mit Bestellung ${one}`,
  })
  const mails = await shop.database.query<{ cause: string }>(sql`
    SELECT cause FROM mail WHERE account_id = ${buyer.id} AND cause <> 'order-received' ORDER BY id`)
  expect(mails.map(({ cause }) => cause)).toEqual(['order-changed', 'order-cancelled'])
})

test('[I-10] the delivery cost follows the larger order, which may take in several', async () => {
  const buyer = await newBuyer(shop)
  const [one, other] = [await order(buyer, 1, 0), await order(buyer, 1, 0)]
  await shop.database.query(sql`UPDATE company SET free_delivery_limit = 1500, delivery_cost = 490`)
  const small = await order(buyer, 0, 1)
  expect((await shop.show(small)).deliveryCost).toBe(4.9)
  expect((await merge(small, one)).status).toBe(200)
  const below = await shop.show(small)
  expect((await merge(small, other)).status).toBe(200)
  const above = await shop.show(small)
  await shop.database.query(sql`UPDATE company SET free_delivery_limit = 0, delivery_cost = 0`)
  expect([below.deliveryCost, above.deliveryCost]).toEqual([4.9, 0])
  expect(above.mergedFrom).toEqual([one, other])
})

test('[I-10] sent twice, by two clerks, or in both directions at once, each order goes into the other once', async () => {
  const buyer = await newBuyer(shop)
  const [one, other] = [await order(buyer, 2, 0), await order(buyer, 3, 0)]
  const answers = await Promise.all([
    merge(one, other, `${one} a`),
    merge(one, other, `${one} a`),
    merge(one, other, `${one} b`),
    merge(other, one, `${one} c`),
    merge(other, one, `${one} d`),
  ])
  const statuses = [await shop.show(one), await shop.show(other)].map(({ statusId }) => statusId)
  expect(new Set(statuses)).toEqual(new Set([11, 16]))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const stays = statuses[0] === 11 ? one : other
  const { lines } = await shop.show(stays)
  expect(lines.map(({ ordered }) => ordered)).toEqual([5])
  const merged = answers.filter(({ status }) => status === 200)
  expect(new Set(merged.map(({ body }) => body.orderId))).toEqual(new Set([stays]))
})

test('[I-10] what would change something agreed, or was begun, cannot be merged', async () => {
  const buyer = await newBuyer(shop)
  const one = await order(buyer, 2, 1)
  const refused = async (other: number, id = one) => {
    expect(await mergeableOf(id)).not.toContain(other)
    const { status, body } = await merge(id, other)
    expect(status).toBe(409)
    return body.code
  }
  const strange = await order(await newBuyer(shop), 1, 0)
  expect(await refused(strange)).toBe('order_not_mergeable')
  expect(await refused(one)).toBe('order_not_mergeable')
  const numbered = await order(buyer, 1, 0, { buyerOrderNumber: 'PO 7' })
  expect(await refused(numbered)).toBe('order_not_mergeable')
  expect(await mergeableOf(numbered)).toContain(one)

  // The second order agreed on a lower price: the first may go into it, and not the other way round.
  await shop.database.query(sql`UPDATE sales_unit SET price = price - 100 WHERE price > 100`)
  const cheaper = await order(buyer, 1, 0)
  await shop.database.query(sql`UPDATE sales_unit SET price = price + 100 WHERE price > 100`)
  expect(await refused(cheaper)).toBe('order_not_mergeable')
  expect(await mergeableOf(cheaper)).toContain(one)

  const begun = await order(buyer, 1, 0)
  const { lines } = await shop.show(begun)
  await shop.approve(lines[0]?.id ?? 0, 1)
  expect(await refused(begun)).toBe('order_not_mergeable')
  expect((await merge(begun, one)).body.code).toBe('order_begun')
  expect((await merge(2_000_000_000, one)).status).toBe(404)
  expect(await shop.show(one)).toMatchObject({ statusId: 11, mergedFrom: [] })
})

test('[I-10] a merged order is not taken up again, in the hall neither', async () => {
  const buyer = await newBuyer(shop)
  const [one, other] = [await order(buyer, 2, 0), await order(buyer, 3, 0)]
  await merge(one, other)
  const again = await shop.agent<{ code: string }>('order/changeOrderStatus', {
    orderId: other,
    status: 11,
  })
  expect([again.status, again.body.code]).toEqual([409, 'order_merged'])
  expect((await shop.show(other)).statusId).toBe(16)
})
