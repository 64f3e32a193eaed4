import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import {
  asAgent,
  cartonFor,
  eventsOf,
  newOrder,
  openWarehouse,
  standOf,
  waterFor,
  type ItemAnswer,
  type ItemsAnswer,
  type Warehouse,
} from './warehouse-goods.ts'

let house: Warehouse

beforeAll(async () => {
  house = await openWarehouse()
})
afterAll(() => house.close())

const approve = (body: object, options: Parameters<typeof asAgent>[3] = {}) =>
  asAgent<ItemAnswer>(house, 'order/approveProduct', body, options)

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

describe('[D-26] more than was ordered', () => {
  test.each([{}, { beyondOrdered: false }])(
    'is refused without a yes, with what was left, and nothing changes: %j',
    async (flag) => {
      const { lineId, orderId } = await newOrder(house, [6])
      await approve({ orderProductId: lineId, piece: 4 })
      const { status, body } = await approve({ orderProductId: lineId, piece: 3, ...flag })
      expect([status, body.code, body.left]).toEqual([409, 'more_than_ordered', 2])
      expect(await standOf(house, orderId)).toEqual([{ quantity: 6, approved: 4, recorded: 4 }])
    },
  )

  test('is counted with a yes, and recorded as one', async () => {
    const { lineId, orderId } = await newOrder(house, [6], 13)
    await approve({ orderProductId: lineId, piece: 6 })
    const { status, body } = await approve({
      orderProductId: lineId,
      piece: 1,
      beyondOrdered: true,
    })
    expect([status, body.item.numberOfOrderedItems, body.item.numberOfItems]).toEqual([200, 6, 7])
    const recorded = await house.database.query(sql`
      SELECT approved_change AS change, beyond_ordered AS beyond FROM order_event
      WHERE order_id = ${orderId} ORDER BY id`)
    expect(recorded).toEqual([
      { change: 6, beyond: false },
      { change: 1, beyond: true },
    ])
  })

  test('a yes that was not needed is recorded as none', async () => {
    const { lineId, orderId } = await newOrder(house, [6], 13)
    await approve({ orderProductId: lineId, piece: 6, beyondOrdered: true })
    const recorded = await house.database.query(sql`
      SELECT beyond_ordered AS beyond FROM order_event WHERE order_id = ${orderId}`)
    expect(recorded).toEqual([{ beyond: false }])
  })

  test('the key of a refused call is free: with a yes it counts, and once', async () => {
    const { lineId, orderId } = await newOrder(house, [1])
    await approve({ orderProductId: lineId, piece: 1 })
    const asked = { orderProductId: lineId, piece: 1 }
    expect((await approve(asked, withKey('late-scan'))).status).toBe(409)
    expect((await approve(asked, withKey('late-scan'))).status).toBe(409)
    const agreed = { ...asked, beyondOrdered: true }
    expect((await approve(agreed, withKey('late-scan'))).status).toBe(200)
    expect((await approve(agreed, withKey('late-scan'))).status).toBe(200)
    expect(await standOf(house, orderId)).toMatchObject([{ quantity: 2, approved: 2 }])
  })

  test('of two devices that scan six each, six count and six are asked about', async () => {
    const { lineId, orderId } = await newOrder(house, [6])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        approve(
          { orderProductId: lineId, piece: 1, beyondOrdered: false },
          { token: index % 2 === 0 ? house.agentToken : house.secondToken },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    const refused = answers.filter(({ body }) => body.code === 'more_than_ordered')
    expect(refused.map(({ body }) => body.left)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await standOf(house, orderId)).toEqual([{ quantity: 6, approved: 6, recorded: 6 }])
  })

  test('20 approvals of 3 at once around a limit of 10: three of them count', async () => {
    const { lineId, orderId } = await newOrder(house, [10])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => approve({ orderProductId: lineId, piece: 3 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.left === 1)).toHaveLength(17)
    expect(await standOf(house, orderId)).toEqual([{ quantity: 10, approved: 9, recorded: 9 }])
  })

  test('a product that is set to more than was ordered needs the yes too, all or none', async () => {
    const { orderId } = await newOrder(house, [10])
    const more = cartonFor(house, orderId, 11, null)
    const list = [waterFor(house, orderId, 2), more]
    const refused = await asAgent<ItemsAnswer>(house, 'order/addProductsToOrder', list)
    expect([refused.status, refused.body.code, refused.body.left]).toEqual([
      409,
      'more_than_ordered',
      10,
    ])
    expect(await standOf(house, orderId)).toEqual([{ quantity: 10, approved: 0, recorded: 0 }])
    const agreed = await asAgent<ItemsAnswer>(house, 'order/addProductToOrder', {
      ...more,
      beyondOrdered: true,
    })
    expect(agreed.body.items[0]).toMatchObject({ numberOfOrderedItems: 10, numberOfItems: 11 })
  })
})

describe('[D-25] an added line', () => {
  test('that is taken back to nothing is no line of the order any more, and may come back', async () => {
    const { orderId } = await newOrder(house)
    const added = await asAgent<ItemsAnswer>(
      house,
      'order/addProductToOrder',
      waterFor(house, orderId, 2),
    )
    const water = added.body.items[0]?.orderProductId ?? 0
    await approve({ orderProductId: water, piece: -2 })
    const items = await asAgent<ItemAnswer['item'][]>(house, 'order/products', { orderId })
    expect(items.body.map(({ orderProductId }) => orderProductId)).not.toContain(water)
    const again = await asAgent<ItemsAnswer>(
      house,
      'order/addProductToOrder',
      waterFor(house, orderId, 3),
    )
    expect(again.body.items).toMatchObject([{ orderProductId: water, numberOfItems: 3 }])
  })
})

describe('[D-27] of an order that is', () => {
  const cases = [
    [15, 'order_completed'],
    [16, 'order_cancelled'],
  ] as const

  test.each(cases)('in status %i nothing is picked: %s', async (status, code) => {
    const { lineId, orderId } = await newOrder(house, [10], 13)
    await approve({ orderProductId: lineId, piece: 2 })
    await asAgent(house, 'order/changeOrderStatus', { orderId, status })
    const calls = [
      ['order/approveProduct', { orderProductId: lineId, piece: 1 }],
      ['order/approveProduct', { orderProductId: lineId, piece: -1 }],
      ['order/addProductToOrder', waterFor(house, orderId, 1)],
      ['order/addProductsToOrder', [cartonFor(house, orderId, 3, lineId)]],
      ['order/closeLine', { orderProductId: lineId, reason: 'damaged' }],
      ['order/reopenLine', { orderProductId: lineId }],
    ] as const
    for (const [path, body] of calls) {
      const refused = await asAgent(house, path, body)
      expect([path, refused.status, refused.body.code]).toEqual([path, 409, code])
    }
    expect(await standOf(house, orderId)).toEqual([{ quantity: 10, approved: 2, recorded: 2 }])
    expect((await eventsOf(house, orderId)).map(({ kind }) => kind)).toEqual(['approved', 'status'])
    await asAgent(house, 'order/changeOrderStatus', { orderId, status: 13 })
    expect((await approve({ orderProductId: lineId, piece: 1 })).status).toBe(200)
  })

  test('cancelled while it is picked: what comes later is refused', async () => {
    const { lineId, orderId } = await newOrder(house, [50], 13)
    const [cancelled, ...answers] = await Promise.all([
      asAgent(house, 'order/changeOrderStatus', { orderId, status: 16 }),
      ...Array.from({ length: 15 }, () => approve({ orderProductId: lineId, piece: 1 })),
    ])
    expect(cancelled.status).toBe(200)
    const counted = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ body }) => body.code === 'order_cancelled').length
    expect(counted + refused).toBe(15)
    const kinds = (await eventsOf(house, orderId)).map(({ kind }) => kind)
    expect(kinds.indexOf('status')).toBe(kinds.length - 1)
  })
})
