import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { appOptions, counting } from './support.ts'
import {
  asAgent,
  eventsOf,
  issueWaybill,
  newOrder,
  openWarehouse,
  standOf,
  type ItemAnswer,
  type Warehouse,
} from './warehouse-goods.ts'

let house: Warehouse

beforeAll(async () => {
  house = await openWarehouse()
})
afterAll(() => house.close())

const path = 'order/approveProduct'
const approve = (
  orderProductId: number,
  piece: number,
  { key, token, beyond }: { key?: string; token?: string; beyond?: boolean } = {},
) =>
  asAgent<ItemAnswer>(
    house,
    path,
    { orderProductId, piece, ...(beyond === undefined ? {} : { beyondOrdered: beyond }) },
    {
      ...(token === undefined ? {} : { token }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    },
  )

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('approving', () => {
  test('[D-05] adds to what is approved and answers the item', async () => {
    const { lineId, orderId } = await newOrder(house)
    expect((await approve(lineId, 3)).body.item).toMatchObject({
      orderProductId: lineId,
      productName: 'Brand Product en 500 g en',
      salesUnitName: 'Carton en',
      barcodes: '012345678905',
      numberOfItems: 10,
      numberOfApprovedItems: 3,
      price: 10,
      totalNetPrice: 100,
    })
    expect((await approve(lineId, -1)).body.item.numberOfApprovedItems).toBe(2)
    expect(await standOf(house, orderId)).toEqual([{ quantity: 10, approved: 2, recorded: 2 }])
  })

  test('[D-06] [D-25] more than was ordered raises the line, and taking back lowers it to what was ordered', async () => {
    const { lineId } = await newOrder(house)
    expect((await approve(lineId, 12, { beyond: true })).body.item).toMatchObject({
      numberOfOrderedItems: 10,
      numberOfItems: 12,
      numberOfApprovedItems: 12,
      totalNetPrice: 120,
    })
    expect((await approve(lineId, -1)).body.item).toMatchObject({
      numberOfItems: 11,
      numberOfApprovedItems: 11,
      totalNetPrice: 110,
    })
    expect((await approve(lineId, -11)).body.item).toMatchObject({
      numberOfOrderedItems: 10,
      numberOfItems: 10,
      numberOfApprovedItems: 0,
      totalNetPrice: 100,
    })
  })

  test.each([
    [11, 13],
    [12, 13],
    [13, 13],
    [14, 14],
    [2, 2],
  ])('[D-11] in status %i the order comes to status %i', async (before, after) => {
    const { lineId, orderId } = await newOrder(house, [10], before)
    expect((await approve(lineId, 1)).body.statusId).toBe(after)
    const kinds = (await eventsOf(house, orderId)).map(({ kind }) => kind)
    expect(kinds).toEqual(before === after ? ['approved'] : ['approved', 'status'])
  })

  test('taking back moves no order', async () => {
    const { lineId, orderId } = await newOrder(house)
    await approve(lineId, 2)
    await asAgent(house, 'order/changeOrderStatus', { orderId, status: 12 })
    expect((await approve(lineId, -1)).body.statusId).toBe(12)
  })

  test('each approval is recorded with who and how many', async () => {
    const { lineId, orderId } = await newOrder(house, [10], 13)
    await approve(lineId, 3)
    await approve(lineId, -2, { token: house.secondToken })
    const events = await eventsOf(house, orderId)
    expect(events).toMatchObject([
      { kind: 'approved', account: house.agentId, line: lineId, change: 3 },
      { kind: 'approved', line: lineId, change: -2 },
    ])
    expect(events[1]?.account).not.toBe(house.agentId)
  })
})

describe('what is refused', () => {
  test.each([
    [{ orderProductId: 1 }, { piece: 'required' }],
    [{ orderProductId: 1, piece: 0 }, { piece: 'not_valid' }],
    [{ orderProductId: 1, piece: 1.5 }, { piece: 'not_valid' }],
    [{ orderProductId: 1, piece: '1' }, { piece: 'not_valid' }],
    [{ orderProductId: 1, piece: 10_000 }, { piece: 'not_valid' }],
    [{ orderProductId: 0, piece: 1 }, { orderProductId: 'not_valid' }],
  ])('a bad body: %j', async (body, details) => {
    const answer = await asAgent(house, path, body)
    expect([answer.status, answer.body.details]).toEqual([400, details])
  })

  test('an unknown line: 404', async () => {
    const { status, body } = await approve(2_147_483_647, 1)
    expect([status, body.code]).toEqual([404, 'order_not_found'])
  })

  test('a customer: 403, and nothing changes', async () => {
    const { lineId, orderId } = await newOrder(house)
    const { status } = await approve(lineId, 1, { token: house.customerToken })
    expect(status).toBe(403)
    expect(await standOf(house, orderId)).toEqual([{ quantity: 10, approved: 0, recorded: 0 }])
  })

  test('[D-07] below zero: 409, and nothing changes', async () => {
    const { lineId, orderId } = await newOrder(house)
    await approve(lineId, 2)
    const { status, body } = await approve(lineId, -3)
    expect([status, body.code]).toEqual([409, 'approved_too_low'])
    expect(await standOf(house, orderId)).toEqual([{ quantity: 10, approved: 2, recorded: 2 }])
  })

  test('more than a line can hold: 400', async () => {
    const { lineId } = await newOrder(house)
    const answers = []
    for (let count = 0; count < 11; count += 1)
      answers.push((await approve(lineId, 9999, { beyond: true })).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 400])
  })

  test('[D-12] a frozen order: 409', async () => {
    const { lineId, orderId } = await newOrder(house)
    await approve(lineId, 2)
    await issueWaybill(house.database, orderId)
    const { status, body } = await approve(lineId, 1)
    expect([status, body.code]).toEqual([409, 'order_frozen'])
  })
})

describe('[D-13] several at once', () => {
  test('20 approvals of 1 by two agents are 20', async () => {
    const { lineId, orderId } = await newOrder(house)
    const answers = await times(20, (index) =>
      approve(lineId, 1, {
        token: index % 2 === 0 ? house.agentToken : house.secondToken,
        beyond: true,
      }),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    // Each saw a count of its own: none was lost and none was seen twice.
    const seen = answers.map(({ body }) => body.item.numberOfApprovedItems)
    expect(seen.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(await standOf(house, orderId)).toEqual([{ quantity: 20, approved: 20, recorded: 20 }])
    const moved = (await eventsOf(house, orderId)).filter(({ kind }) => kind === 'status')
    expect(moved).toHaveLength(1)
  })

  test('approvals and their taking back come out even', async () => {
    const { lineId, orderId } = await newOrder(house)
    await approve(lineId, 10)
    const answers = await times(20, (index) =>
      approve(lineId, index % 2 === 0 ? 1 : -1, { beyond: true }),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await standOf(house, orderId)).toMatchObject([{ approved: 10, recorded: 10 }])
  })

  test('of ten who take back the last one, one does', async () => {
    const { lineId, orderId } = await newOrder(house)
    await approve(lineId, 1)
    const answers = await times(10, () => approve(lineId, -1))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await standOf(house, orderId)).toMatchObject([{ approved: 0, recorded: 0 }])
  })

  test('two orders’ lines in opposite order do not deadlock', async () => {
    const { lineIds, orderId } = await newOrder(house, [100, 100, 100])
    const answers = await times(30, (index) => approve(lineIds[index % 3] ?? 0, 1))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await standOf(house, orderId)).map(({ approved }) => approved)).toEqual([10, 10, 10])
  })

  test('what is approved while a waybill is issued is on it or refused', async () => {
    const { lineId, orderId } = await newOrder(house)
    await approve(lineId, 1)
    const [waybill, ...answers] = await Promise.all([
      issueWaybill(house.database, orderId),
      ...Array.from({ length: 15 }, () => approve(lineId, 1, { beyond: true })),
    ])
    const listed = waybill[0]?.quantity
    const accepted = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ body }) => body.code === 'order_frozen').length
    expect(accepted + refused).toBe(15)
    expect(listed).toBe(1 + accepted)
    expect(await standOf(house, orderId)).toMatchObject([{ approved: listed, recorded: listed }])
  })
})

describe('sending again', () => {
  test('the same key counts once, one after the other', async () => {
    const { lineId, orderId } = await newOrder(house)
    const first = await approve(lineId, 2, { key: 'scan-1' })
    await approve(lineId, 1)
    const again = await approve(lineId, 2, { key: 'scan-1' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await standOf(house, orderId)).toMatchObject([{ approved: 3, recorded: 3 }])
  })

  test('and at the same time', async () => {
    const { lineId, orderId } = await newOrder(house)
    const answers = await times(10, () => approve(lineId, 1, { key: 'scan-2' }))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await standOf(house, orderId)).toMatchObject([{ approved: 1, recorded: 1 }])
  })

  test('with another body: 409', async () => {
    const { lineId } = await newOrder(house)
    await approve(lineId, 1, { key: 'scan-3' })
    const { status, body } = await approve(lineId, 2, { key: 'scan-3' })
    expect([status, body.code]).toEqual([409, 'key_reused'])
  })

  test('a refused one may be sent again', async () => {
    const { lineId } = await newOrder(house)
    expect((await approve(lineId, -1, { key: 'scan-4' })).status).toBe(409)
    await approve(lineId, 1)
    expect((await approve(lineId, -1, { key: 'scan-4' })).status).toBe(200)
  })
})

test('an approval takes as many statements with many lines as with one', async () => {
  const counted = counting(house.database)
  const app = await buildApp(appOptions(counted.database))
  const statements = async (lines: number) => {
    const { lineId } = await newOrder(
      house,
      Array.from({ length: lines }, () => 10),
      13,
    )
    counted.statements = 0
    await asAgent({ ...house, app }, path, { orderProductId: lineId, piece: 1 })
    return counted.statements
  }
  expect([await statements(1), await statements(4)]).toEqual([4, 4])
  await app.close()
})
