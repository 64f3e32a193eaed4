import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { newBuyer, wanted } from './buyer.ts'
import { openDeskShop, type DeskShop } from './desk-shop.ts'

let shop: DeskShop
beforeAll(async () => {
  shop = await openDeskShop()
})
afterAll(() => shop.close())

const goods = (...counts: readonly number[]) =>
  counts.map((count, index) => {
    const product = [shop.goods.apple, shop.goods.water][index] ?? shop.goods.orange
    const { salesUnitId } = wanted(product, count, index === 0 ? 1 : 0)
    return { salesUnitId, count }
  })

const ask = (customerId: number, more: object = {}) => ({
  customerId,
  deliverTo: null,
  lines: goods(3, 2),
  ...more,
})

async function priceOf(body: object) {
  const answer = await shop.clerk.ask('/api/office/order/price', body)
  return answer.body
}

const place = async (body: object, key?: string) =>
  shop.clerk.ask(
    '/api/office/order/place',
    body,
    key === undefined ? {} : { 'idempotency-key': key },
  )

describe('[I-06] an order for a customer', () => {
  test('costs what the same basket costs the customer, who sees it; the basket stays', async () => {
    await shop.database.query(sql`
      INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price)
      VALUES (${shop.goods.apple.id}, now() - interval '1 day', now() + interval '1 day', 18, 15000)`)
    const buyer = await newBuyer(shop)
    await buyer.setAll([wanted(shop.goods.apple, 3, 1), wanted(shop.goods.water, 2)])
    const basket = await buyer.basket()
    const body = ask(buyer.id)
    const price = await priceOf(body)
    expect(price.totalAmount).toBe(basket.totalAmount)
    expect(price.lines.map((line) => line.price)).toEqual([9, 1.99])
    const { status, body: placed } = await place({
      ...body,
      note: ' Rampe 2 ',
      expectedTotal: price.totalAmount,
    })
    expect(status).toBe(200)
    const own = await buyer.order(placed.orderId)
    expect(own.body).toMatchObject({
      totalAmount: basket.totalAmount,
      note: 'Rampe 2',
      statusId: 11,
    })
    expect(await buyer.lines()).toHaveLength(2)
    const [first] = await shop.timeline(placed.orderId)
    expect(first).toMatchObject({ kind: 'placed', role: 'office', by: shop.clerk.fullName })
  })

  test('sent again with its key it is one order, also at the same time; another body is refused', async () => {
    const buyer = await newBuyer(shop)
    const body = ask(buyer.id)
    const { totalAmount: expectedTotal } = await priceOf(body)
    const key = `place ${buyer.id}`
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => place({ ...body, expectedTotal }, key)),
    )
    expect(new Set(answers.map((each) => each.body.orderId)).size).toBe(1)
    expect((await buyer.orders()).content).toHaveLength(1)
    const other = await place({ ...body, expectedTotal, note: 'anders' }, key)
    expect([other.status, other.body.code]).toEqual([409, 'key_reused'])
  })

  test('is refused at another price, without lines, twice the same unit, and for nobody', async () => {
    const buyer = await newBuyer(shop)
    const body = { ...ask(buyer.id), expectedTotal: 1 }
    expect((await place(body)).body.code).toBe('price_changed')
    expect((await place({ ...body, lines: [] })).body.code).toBe('basket_empty')
    expect((await place({ ...body, lines: [...goods(1), ...goods(2)] })).status).toBe(400)
    expect((await place({ ...body, customerId: shop.agentId })).body.code).toBe('not_found')
    const gone = { salesUnitId: shop.goods.gone.unitIds[0], count: 1 }
    expect((await place({ ...body, lines: [gone] })).body.code).toBe('basket_empty')
    await shop.database.query(sql`UPDATE account SET disabled_at = now() WHERE id = ${buyer.id}`)
    expect((await place(body)).body.code).toBe('not_found')
    expect((await shop.clerk.ask('/api/office/order/list', { search: '', size: 1 })).status).toBe(
      200,
    )
  })

  test('goes to another address, taxed by where it goes', async () => {
    const buyer = await newBuyer(shop)
    const deliverTo = { address: 'Bağdat Cd. 1', zipCode: '34710', city: 'İstanbul', countryId: 3 }
    const abroad = ask(buyer.id, { deliverTo })
    const price = await priceOf(abroad)
    expect([price.taxAmounts.every(({ amount }) => amount === 0), price.taxNote !== null]).toEqual([
      true,
      true,
    ])
    const { body } = await place({ ...abroad, expectedTotal: price.totalAmount })
    expect(await shop.show(body.orderId)).toMatchObject({
      address: 'Bağdat Cd. 1',
      country: 'Turkey',
      taxTreatment: 'export',
      totalAmount: price.totalAmount,
    })
    const wrong = await shop.clerk.ask('/api/office/order/price', {
      ...abroad,
      deliverTo: { ...deliverTo, zipCode: 'x', address: '', countryId: 1 },
    })
    expect(wrong.status).toBe(400)
    const postcode = await shop.clerk.ask('/api/office/order/price', {
      ...abroad,
      deliverTo: { ...deliverTo, zipCode: 'x' },
    })
    expect(postcode.body.details).toEqual({ 'deliverTo.zipCode': 'zipCode_not_valid' })
  })

  test('customers and goods are found by words', async () => {
    const { body: units } = await shop.clerk.ask('/api/office/order/goods', { search: 'elma' })
    expect(units.map(({ salesUnit, price }) => [salesUnit, price])).toEqual([
      ['Piece en', 1.99],
      ['Carton en', 10],
    ])
    const gone = await shop.clerk.ask('/api/office/order/goods', { search: 'gone' })
    expect(gone.body).toEqual([])
    const { body: customers } = await shop.clerk.ask('/api/office/order/customers', {
      search: 'demo',
    })
    expect(customers.map(({ id }) => id)).toContain(shop.customerId)
  })
})
