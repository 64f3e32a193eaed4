import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addShelf, buyerAt, newBuyer, wanted, type Order } from './buyer.ts'
import { addGoods, type Goods } from './goods.ts'
import { addDiscount, addOrder, inAll } from './shop.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
  await addDiscount(shop.database, goods.apple.id, 12, 14_933)
})
afterAll(() => shop.close())

describe('placing an order', () => {
  test('turns the basket into an order with the same lines and totals, and empties it', async () => {
    const buyer = await newBuyer(shop)
    await buyer.set(wanted(goods.orange, 2))
    await buyer.set(wanted(goods.apple, 3, 1))
    const basket = await buyer.basket({ lang: 'en' })
    const { status, body } = await buyer.place({
      buyerOrderNumber: ' PO \n 4711 ',
      buyerReference: ' ',
      note: '  Ramp 3 \n',
      expectedTotal: basket.totalAmount,
    })
    expect(status).toBe(200)
    expect(body).toEqual({ orderId: expect.any(Number) })
    const { body: order } = await buyer.order(body.orderId, { lang: 'en' })
    expect(order).toEqual<Order>({
      id: body.orderId,
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      statusId: 11,
      statusDescription: 'New',
      // The order keeps the price of a unit, so the price of a piece is derived: 8.96 / 6.
      orderProducts: basket.orderProducts.map((line) => ({
        ...line,
        orderedPiece: line.piece,
        short: null,
      })),
      netAmount: basket.netAmount,
      deliveryCost: 9.9,
      taxAmounts: basket.taxAmounts,
      totalAmount: basket.totalAmount,
      tax: { treatment: 'domestic', note: null },
      note: 'Ramp 3',
      buyerOrderNumber: 'PO 4711',
      buyerReference: null,
      invoiceURL: null,
    })
    expect((await buyer.basket()).orderProducts).toEqual([])
  })

  test('copies customer, seller and products: later changes do not reach it', async () => {
    const [line] = await addShelf(shop, 1)
    if (line === undefined) throw new Error('the shelf is empty')
    const buyer = await newBuyer(shop)
    await buyer.set(line)
    const { orderId } = (await buyer.place()).body
    const before = (await buyer.order(orderId)).body
    await shop.database.query(sql`
      UPDATE product SET name = ${JSON.stringify(inAll('Renamed'))}, vat_rate = 0 WHERE id = ${line.productId}`)
    await shop.database.query(sql`UPDATE sales_unit SET price = 1 WHERE id = ${line.salesUnitId}`)
    await shop.database.query(sql`UPDATE customer SET city = 'Bremen' WHERE id = ${buyer.id}`)
    expect((await buyer.order(orderId)).body).toEqual(before)
    const [stored] = await shop.database.query(sql`
      SELECT orders.seller_name, orders.language, orders.firm_name, orders.full_name, orders.tax_number,
             orders.address, orders.zip_code, orders.city, orders.country_id, orders.status_id, orders.note,
             line.article_number LIKE 'S-%' AS article, line.brand_name LIKE 'Shelf %' AS brand,
             line.ordered, line.quantity, line.approved, line.position,
             (SELECT json_agg(json_build_array(kind, account_id)) FROM order_event WHERE order_id = orders.id) AS events
      FROM orders JOIN order_line AS line ON line.order_id = orders.id WHERE orders.id = ${orderId}`)
    expect(stored).toMatchObject({
      seller_name: 'Seller',
      language: 'de',
      tax_number: 'DE1',
      address: 'Weg 1',
      zip_code: '10115',
      city: 'Berlin',
      country_id: 1,
      status_id: 11,
      note: null,
      article: true,
      brand: true,
      ordered: 1,
      quantity: 1,
      approved: 0,
      position: 1,
      events: [['placed', buyer.id]],
    })
  })

  test('an empty basket is refused', async () => {
    const buyer = await newBuyer(shop)
    const { status, body } = await buyer.place({ note: 'x' })
    expect([status, body.code]).toEqual([409, 'basket_empty'])
    expect(await buyer.orders()).toMatchObject({ totalElements: 0 })
  })

  test('another total than the customer saw is refused, and the basket stays', async () => {
    const buyer = await newBuyer(shop)
    await buyer.set(wanted(goods.orange, 1))
    // 1.99 and 9.90 for the delivery; 2.13 would be the goods alone.
    for (const expectedTotal of [12.71, 12.73, 2.13, 0, -12.72, 12.720_001]) {
      const { status, body } = await buyer.place({ expectedTotal })
      expect([status, body.code]).toEqual([409, 'price_changed'])
    }
    expect(await buyer.lines()).toHaveLength(1)
    expect((await buyer.place({ expectedTotal: 12.72 })).status).toBe(200)
  })

  test('what is no longer sold is never ordered unnoticed', async () => {
    const [a, b] = await addShelf(shop, 2)
    if (a === undefined || b === undefined) throw new Error('the shelf is empty')
    const buyer = await newBuyer(shop)
    await buyer.setAll([a, b])
    const seen = (await buyer.basket()).totalAmount
    await shop.database.query(sql`UPDATE product SET active = false WHERE id = ${b.productId}`)
    for (const body of [{}, { expectedTotal: seen }]) {
      expect((await buyer.place(body)).body.code).toBe('price_changed')
    }
    // The basket has told it meanwhile, and the customer agrees to what is left.
    const { orderId } = (await buyer.place({ expectedTotal: (await buyer.basket()).totalAmount }))
      .body
    const { orderProducts } = (await buyer.order(orderId)).body
    expect(orderProducts.map(({ productId }) => productId)).toEqual([a.productId])
    expect(await buyer.basket()).toMatchObject({ orderProducts: [], unavailable: [] })
  })

  test('only lines that are no longer sold are an empty basket', async () => {
    const [line] = await addShelf(shop, 1)
    const buyer = await newBuyer(shop)
    await buyer.set(line)
    await shop.database.query(sql`UPDATE product SET active = false WHERE id = ${line?.productId}`)
    expect((await buyer.place({ expectedTotal: 0 })).body.code).toBe('basket_empty')
  })

  test('an amount that no document can hold is refused', async () => {
    const lines = await addShelf(shop, 1)
    const buyer = await newBuyer(shop)
    await shop.database.query(sql`
      UPDATE sales_unit SET price = 10000000 WHERE id = ${lines[0]?.salesUnitId}`)
    await buyer.set({ ...lines[0], count: 9999 })
    expect((await buyer.place()).status).toBe(413)
  })

  test.each([
    [{ note: 'x'.repeat(4001) }, { note: 'not_valid' }],
    [{ note: 1 }, { note: 'not_valid' }],
    [{ expectedTotal: '2.13' }, { expectedTotal: 'not_valid' }],
  ])('a bad body is refused: %#', async (body, details) => {
    const buyer = await newBuyer(shop)
    const answer = await buyer.place(body)
    expect([answer.status, answer.body.details]).toEqual([400, details])
  })

  test('a note of 4000 characters of any kind comes back as it was, none and an empty one are none', async () => {
    const buyer = await newBuyer(shop)
    const placed = async (body: object | undefined) => {
      await buyer.set(wanted(goods.orange, 1))
      return (await buyer.order((await buyer.place(body)).body.orderId)).body.note
    }
    const note = `<script>alert(1)</script> ${'🐟'.repeat(3974)}`
    expect((await placed({ note })) === note).toBe(true)
    expect([
      await placed(undefined),
      await placed({ note: null }),
      await placed({ note: ' \n ' }),
    ]).toEqual([null, null, null])
  })
})

describe('the list of orders', () => {
  const line = (quantity: number, vatRate: number, price: number) => ({
    product: goods.apple,
    unit: vatRate === 700 ? 0 : 1,
    quantity,
    approved: 0,
    price,
    vatRate,
  })

  const placedAt = (day: number) => new Date(Date.UTC(2026, 0, day))

  const orderOn = (customerId: number, day: number, statusId = 11) =>
    addOrder(shop.database, {
      customerId,
      statusId,
      placedAt: placedAt(day),
      lines: [line(3, 700, 133), line(1, 1900, 999)],
    })

  test('[O-01] newest first, with number, count of lines, date, status and total', async () => {
    const buyer = await newBuyer(shop)
    const ids: number[] = []
    for (let day = 1; day <= 5; day += 1) ids.unshift(await orderOn(buyer.id, day))
    const page = await buyer.orders({ page: 0, size: 2 }, { lang: 'tr' })
    expect(page).toEqual({
      content: ids.slice(0, 2).map((id, index) => ({
        id,
        itemCount: 2,
        orderDate: placedAt(5 - index).toISOString(),
        statusId: 11,
        statusDescription: 'Yeni',
        totalAmount: 16.16,
      })),
      totalPages: 3,
      totalElements: 5,
      number: 0,
      size: 2,
      last: false,
    })
    const pages = [
      page,
      await buyer.orders({ page: 1, size: 2 }),
      await buyer.orders({ page: 2, size: 2 }),
    ]
    expect(pages.flatMap(({ content }) => content.map(({ id }) => id))).toEqual(ids)
    expect(pages[2]?.last).toBe(true)
    expect((await buyer.orders({ page: 9, size: 2 })).content).toEqual([])
  })

  test('without a page it is the newest 100', async () => {
    const buyer = await newBuyer(shop)
    for (let day = 1; day <= 101; day += 1) await orderOn(buyer.id, day)
    for (const body of [null, undefined]) {
      const { body: answered } = await buyer.ask<{ content: { orderDate: string }[] }>(
        '/web-api/order/page',
        body,
      )
      expect(answered).toMatchObject({ totalElements: 101, totalPages: 2, size: 100, last: false })
      expect(answered.content).toHaveLength(100)
      expect(answered.content.at(-1)?.orderDate).toBe(placedAt(2).toISOString())
    }
  })

  test('a status narrows it', async () => {
    const buyer = await newBuyer(shop)
    await orderOn(buyer.id, 1)
    const done = await orderOn(buyer.id, 2, 15)
    expect(await buyer.orders({ page: 0, size: 20, statusId: 15 }, { lang: 'en' })).toMatchObject({
      content: [{ id: done, statusDescription: 'Completed' }],
      totalElements: 1,
    })
    expect(await buyer.orders({ page: 0, size: 20, statusId: 99 })).toMatchObject({
      totalElements: 0,
    })
  })

  test('its totals are those of the orders', async () => {
    const buyer = await newBuyer(shop)
    await buyer.setAll([
      wanted(goods.apple, 7, 1),
      wanted(goods.orange, 3),
      wanted(goods.water, 11),
    ])
    await buyer.place()
    const { content } = await buyer.orders()
    const { body } = await buyer.order(content[0]?.id ?? 0)
    expect(content[0]).toMatchObject({ itemCount: 3, totalAmount: body.totalAmount })
  })

  test('[O-02] an order shows its current lines, with what was raised and added', async () => {
    const buyer = await newBuyer(shop)
    const id = await orderOn(buyer.id, 1)
    await shop.database.query(sql`
      UPDATE order_line SET quantity = 5, approved = 5 WHERE order_id = ${id} AND position = 1`)
    const { body } = await buyer.order(id, { lang: 'en' })
    expect(body.orderProducts).toMatchObject([
      { name: 'Product en', salesUnitName: 'Carton en', piece: 5, salesUnitPrice: 1.33 },
      { piece: 1, salesUnitPrice: 9.99 },
    ])
    expect([body.netAmount, body.totalAmount]).toEqual([16.64, 19.01])
  })

  test('[R-12] another customer’s order answers as if it did not exist', async () => {
    const [one, other] = [await newBuyer(shop), await newBuyer(shop)]
    const id = await orderOn(one.id, 1)
    const foreign = await other.order(id)
    const unknown = await other.order(2_000_000_000)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'order_not_found'])
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect((await other.orders()).content).toEqual([])
    expect(
      (await call(shop.app, `/web-api/order/${id}`, undefined, { token: shop.agentToken })).status,
    ).toBe(403)
    for (const path of ['0', '-1', '1.5', 'x', '2147483648']) {
      expect((await buyerAt(shop.app, one.token).ask(`/web-api/order/${path}`)).status).toBe(400)
    }
  })
})
