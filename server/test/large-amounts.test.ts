import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { asAgent, newOrder, openWarehouse, standOf, type Warehouse } from './warehouse-goods.ts'

/** What no order should come to is refused in words, and nothing of it is kept. */
let house: Warehouse

beforeAll(async () => {
  house = await openWarehouse()
})
afterAll(() => house.close())

/** An order of ten cartons at 4 million € each: 42.8 million € with VAT. */
async function dearOrder() {
  const order = await newOrder(house)
  await house.database.query(sql`
    DELETE FROM order_line WHERE order_id = ${order.orderId}`)
  const [line] = await house.database.query<{ id: number }>(sql`
    INSERT INTO order_line (order_id, position, product_id, sales_unit_id, article_number, brand_name, product_name,
      product_unit, sales_unit_name, pieces, price, default_price, vat_rate, ordered, quantity, approved)
    SELECT ${order.orderId}, 1, product.id, unit.id, 'A', 'B', product.name, product.unit, unit.name, unit.pieces,
           400000000, 400000000, 700, 10, 10, 0
    FROM sales_unit AS unit JOIN product ON product.id = unit.product_id
    WHERE unit.id = ${house.goods.apple.unitIds[1]}
    RETURNING id`)
  return { orderId: order.orderId, lineId: line?.id ?? 0 }
}

test('an approval that lifts an order above 100 million € is refused, and the order stays as it was', async () => {
  const { orderId, lineId } = await dearOrder()
  const approve = (piece: number) =>
    asAgent(house, 'order/approveProduct', { orderProductId: lineId, piece, beyondOrdered: true })
  expect((await approve(10)).status).toBe(200)
  const refused = await approve(20)
  expect([refused.status, refused.body.code]).toEqual([413, 'too_large'])
  expect(await standOf(house, orderId)).toEqual([{ quantity: 10, approved: 10, recorded: 10 }])
  const issued = await asAgent(house, 'invoice/createInvoice', { orderId })
  expect(issued.status).toBe(200)
})

test('so is adding products', async () => {
  const { orderId } = await dearOrder()
  const [productId, productSalesUnitId] = [house.goods.apple.id, house.goods.apple.unitIds[1]]
  const refused = await asAgent(house, 'order/addProductToOrder', {
    orderId,
    productId,
    productSalesUnitId,
    piece: 30,
    orderProductId: null,
    beyondOrdered: true,
  })
  expect([refused.status, refused.body.code]).toEqual([413, 'too_large'])
  expect(await standOf(house, orderId)).toEqual([{ quantity: 10, approved: 0, recorded: 0 }])
})

test('a document of an order that has come to more than that is refused too', async () => {
  const { orderId, lineId } = await dearOrder()
  await house.database.query(sql`
    UPDATE order_line SET quantity = 30, approved = 30 WHERE id = ${lineId}`)
  for (const path of ['invoice/createInvoice', 'waybill/createWaybill']) {
    const refused = await asAgent(house, path, { orderId })
    expect([path, refused.status, refused.body.code]).toEqual([path, 413, 'too_large'])
  }
})

test('a sales unit of 100,000 pieces is found, added and approved in any number', async () => {
  const { orderId } = await newOrder(house)
  const [huge] = await house.database.query<{ id: number }>(sql`
    INSERT INTO sales_unit (product_id, name, pieces, price, position)
    SELECT product_id, name, 100000, 1, 9 FROM sales_unit WHERE id = ${house.goods.water.unitIds[0]}
    RETURNING id`)
  const added = (piece: number, orderProductId: number | null = null) =>
    asAgent<{ items: { orderProductId: number }[] }>(house, 'order/addProductToOrder', {
      orderId,
      productId: house.goods.water.id,
      productSalesUnitId: huge?.id,
      piece,
      orderProductId,
      beyondOrdered: true,
    })
  const first = await added(9999)
  expect(first.status).toBe(200)
  const lineId = first.body.items[0]?.orderProductId ?? 0
  for (let round = 0; round < 3; round += 1) {
    const more = await asAgent(house, 'order/approveProduct', {
      orderProductId: lineId,
      piece: 9999,
      beyondOrdered: true,
    })
    expect(more.status).toBe(200)
  }
  // 4 billion pieces of this product are in the order now.
  expect((await added(9999, lineId)).status).toBe(200)
  const found = await asAgent(house, 'product/detail', { orderId, productId: house.goods.water.id })
  expect([found.status, found.body.code]).toEqual([200, undefined])
})
