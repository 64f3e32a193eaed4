import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import {
  asAgent,
  issueWaybill,
  newOrder,
  openWarehouse,
  standOf,
  type ItemAnswer,
  type Warehouse,
} from './warehouse-goods.ts'
import { call } from './support.ts'

let house: Warehouse

beforeAll(async () => {
  house = await openWarehouse()
})
afterAll(() => house.close())

const approve = (orderProductId: number, piece: number) =>
  asAgent<ItemAnswer>(house, 'order/approveProduct', { orderProductId, piece })
const close = (orderProductId: number, reason = 'out_of_stock', note?: string) =>
  asAgent<ItemAnswer>(house, 'order/closeLine', {
    orderProductId,
    reason,
    ...(note === undefined ? {} : { note }),
  })
const reopen = (orderProductId: number) =>
  asAgent<ItemAnswer>(house, 'order/reopenLine', { orderProductId })

const recordedOf = (orderId: number) =>
  house.database.query(sql`
    SELECT kind, account_id AS account, order_line_id AS line, short_reason AS reason, short_note AS note
    FROM order_event WHERE order_id = ${orderId} AND kind IN ('short', 'reopened') ORDER BY id`)

describe('[D-28] what is not there', () => {
  test('closes the line at what is approved, with reason, agent and time', async () => {
    const { lineId, orderId } = await newOrder(house, [6])
    await approve(lineId, 4)
    const { status, body } = await close(lineId, 'damaged')
    expect(status).toBe(200)
    expect(body.item).toMatchObject({
      numberOfOrderedItems: 6,
      numberOfItems: 4,
      numberOfApprovedItems: 4,
      short: { reason: 'damaged', note: null },
      totalNetPrice: 40,
    })
    expect(await recordedOf(orderId)).toEqual([
      { kind: 'short', account: house.agentId, line: lineId, reason: 'damaged', note: null },
    ])
  })

  test('is what the customer no longer pays for; the line stays with what was ordered', async () => {
    const { lineIds, orderId } = await newOrder(house, [6, 2])
    await close(lineIds[0] ?? 0, 'other', ' Fell from the shelf ')
    const order = await call<{
      netAmount: number
      orderProducts: { piece: number; orderedPiece: number; short: unknown }[]
    }>(house.app, `/web-api/order/${orderId}`, undefined, { token: house.customerToken })
    expect(order.body.netAmount).toBe(20)
    expect(order.body.orderProducts).toMatchObject([
      { piece: 0, orderedPiece: 6, short: { reason: 'other', note: 'Fell from the shelf' } },
      { piece: 2, orderedPiece: 2, short: null },
    ])
    const { body } = await call<{
      content: { id: number; itemCount: number; totalAmount: number }[]
    }>(house.app, '/web-api/order/page/', { page: 0, size: 20 }, { token: house.customerToken })
    expect(body.content.find(({ id }) => id === orderId)).toMatchObject({
      itemCount: 1,
      totalAmount: 21.4,
    })
  })

  test('moves an order to control that was not in control yet', async () => {
    const { lineId } = await newOrder(house, [6], 11)
    expect((await close(lineId)).body.statusId).toBe(13)
  })

  test('counts as done in the progress of the order', async () => {
    const { lineId, orderId } = await newOrder(house, [6], 13)
    await approve(lineId, 4)
    await close(lineId)
    const { body } = await asAgent<{
      content: { orderId: number; totalProductCount: number; approvedProductCount: number }[]
    }>(house, 'order/page', { page: 0, size: 20, statusId: 13 })
    expect(body.content.find((card) => card.orderId === orderId)).toMatchObject({
      totalProductCount: 4,
      approvedProductCount: 4,
    })
  })

  test('may turn up: a late scan counts, and the last one ends the shortage', async () => {
    const { lineId } = await newOrder(house, [3])
    await close(lineId, 'expired')
    expect((await approve(lineId, 1)).body.item).toMatchObject({
      numberOfItems: 1,
      short: { reason: 'expired' },
    })
    expect((await approve(lineId, 2)).body.item).toMatchObject({ numberOfItems: 3, short: null })
  })

  test('can be opened again', async () => {
    const { lineId, orderId } = await newOrder(house, [6])
    await approve(lineId, 1)
    await close(lineId, 'other', 'Later today')
    expect((await reopen(lineId)).body.item).toMatchObject({
      numberOfItems: 6,
      numberOfApprovedItems: 1,
      short: null,
    })
    // Once more changes nothing.
    expect((await reopen(lineId)).status).toBe(200)
    expect((await recordedOf(orderId)).length).toBe(2)
  })
})

describe('[D-28] is refused', () => {
  test.each([
    [{ reason: 'lost' }, { reason: 'not_valid' }],
    [{}, { reason: 'required' }],
    [{ reason: 'other' }, { note: 'required' }],
    [{ reason: 'other', note: '   ' }, { note: 'not_valid' }],
    [{ reason: 'other', note: 'x'.repeat(201) }, { note: 'not_valid' }],
  ])('a bad body: %j', async (body, details) => {
    const { lineId, orderId } = await newOrder(house, [6])
    const answer = await asAgent(house, 'order/closeLine', { orderProductId: lineId, ...body })
    expect([answer.status, answer.body.details]).toEqual([400, details])
    expect(await recordedOf(orderId)).toEqual([])
  })

  test('when nothing is left, when there is no such line, and for customers', async () => {
    const { lineId } = await newOrder(house, [6])
    await approve(lineId, 6)
    const full = await close(lineId)
    expect([full.status, full.body.code]).toEqual([409, 'nothing_left'])
    expect((await close(2_147_483_647)).body.code).toBe('order_not_found')
    expect((await reopen(2_147_483_647)).body.code).toBe('order_not_found')
    const customer = { token: house.customerToken }
    const body = { orderProductId: lineId, reason: 'damaged' }
    expect((await asAgent(house, 'order/closeLine', body, customer)).status).toBe(403)
  })

  test('when documents have frozen the order', async () => {
    const { lineId, orderId } = await newOrder(house, [6])
    await approve(lineId, 2)
    await issueWaybill(house.database, orderId)
    expect((await close(lineId)).body.code).toBe('order_frozen')
  })

  test('for the second of two: approving the rest and closing it at the same time', async () => {
    const { lineId, orderId } = await newOrder(house, [6])
    const [approved, closed] = await Promise.all([approve(lineId, 6), close(lineId)])
    expect(approved.status).toBe(200)
    // Closed first, the goods turned up; closed second, there was nothing left to close.
    expect([200, 409]).toContain(closed.status)
    expect(await standOf(house, orderId)).toEqual([{ quantity: 6, approved: 6, recorded: 6 }])
  })
})
