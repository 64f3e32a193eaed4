import type { OrderDocument } from '@kontor/contract/office/order-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openDeskShop, type DeskShop } from './desk-shop.ts'

let shop: DeskShop
beforeAll(async () => {
  shop = await openDeskShop()
})
afterAll(() => shop.close())

const save = (id: number, seen: OrderDocument, changes: Partial<OrderDocument>, by = shop.clerk) =>
  by.ask('/api/office/order/save', { id, seen, wanted: { ...seen, ...changes } })

const mailsOf = (orderId: number) =>
  shop.database.query(sql`SELECT FROM mail WHERE order_id = ${orderId} AND cause = 'order-changed'`)

const unit = (name: 'apple' | 'water' | 'orange', index = 0) => shop.goods[name].unitIds[index] ?? 0

describe('[I-07] changing an order until control begins', () => {
  test('counts, lines, note and address change; what was ordered keeps its price, what comes has today’s', async () => {
    const { orderId, buyer } = await shop.place([20, 5])
    await shop.database.query(sql`
      UPDATE sales_unit SET price = price * 2 WHERE id IN (${unit('apple', 1)}, ${unit('orange')})`)
    const seen = await shop.document(orderId)
    const { status, body } = await save(orderId, seen, {
      note: 'Bitte klingeln',
      address: '  Neuer Weg  7 ',
      lines: [
        { id: unit('apple', 1), count: 8 },
        { id: unit('orange'), count: 3 },
      ],
    })
    expect([status, body.document.address, body.document.lines]).toEqual([
      200,
      'Neuer Weg 7',
      [
        { id: unit('apple', 1), count: 8 },
        { id: unit('orange'), count: 3 },
      ],
    ])
    const order = await shop.show(orderId)
    expect(order.lines).toMatchObject([
      { ordered: 8, price: 10, net: 80 },
      { ordered: 3, price: 3.98, net: 11.94 },
    ])
    // Below the limit of free delivery the delivery costs what it does in the shop.
    expect(order.deliveryCost).toBe(9.9)
    const own = await buyer.order(orderId)
    expect([own.body.totalAmount, own.body.note, own.body.orderProducts.length]).toEqual([
      order.totalAmount,
      'Bitte klingeln',
      2,
    ])
    const [entry] = await shop.timeline(orderId)
    expect(entry).toMatchObject({ kind: 'changed', role: 'office', by: shop.clerk.fullName })
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'note', name: '', old: null, new: 'Bitte klingeln' },
        expect.objectContaining({ field: 'line', old: '20', new: '8' }),
        expect.objectContaining({ field: 'line', old: '5', new: null }),
        expect.objectContaining({ field: 'line', old: null, new: '3' }),
      ]),
    )
    expect(await mailsOf(orderId)).toHaveLength(1)
    // A line that comes back has the price that was agreed.
    await shop.database.query(sql`UPDATE sales_unit SET price = 999 WHERE id = ${unit('water')}`)
    await save(orderId, body.document, {
      lines: [...body.document.lines, { id: unit('water'), count: 1 }],
    })
    const back = await shop.show(orderId)
    expect(back.lines.find(({ salesUnitId }) => salesUnitId === unit('water'))?.price).toBe(1.99)
    expect(await mailsOf(orderId)).toHaveLength(2)
    await shop.database.query(sql`
      UPDATE sales_unit SET price = CASE id WHEN ${unit('apple', 1)} THEN 1000 ELSE 199 END
      WHERE id IN (${unit('apple', 1)}, ${unit('orange')}, ${unit('water')})`)
  })

  test('a save that changes nothing is no change', async () => {
    const { orderId } = await shop.place()
    const seen = await shop.document(orderId)
    expect((await save(orderId, seen, {})).status).toBe(200)
    expect((await shop.timeline(orderId)).map(({ kind }) => kind)).toEqual(['placed'])
    expect(await mailsOf(orderId)).toEqual([])
  })

  test('two clerks are merged line by line; the same line is asked about', async () => {
    const { orderId } = await shop.place([10, 5])
    const seen = await shop.document(orderId)
    const [juice, water] = seen.lines
    if (juice === undefined || water === undefined) throw new Error('no lines')
    expect((await save(orderId, seen, { lines: [{ ...juice, count: 7 }, water] })).status).toBe(200)
    const merged = await save(
      orderId,
      seen,
      { lines: [juice, { ...water, count: 9 }] },
      shop.keeper,
    )
    expect(new Set(merged.body.document.lines.map(({ count }) => count))).toEqual(new Set([7, 9]))
    const both = await save(orderId, seen, { lines: [{ ...juice, count: 8 }, water] }, shop.keeper)
    expect([both.status, both.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(both.body.changed).toMatchObject([{ seen: 10, mine: 8, theirs: 7 }])
  })

  test.each<[string, Partial<OrderDocument>, string]>([
    ['no lines', { lines: [] }, 'lines'],
    ['an address without letters', { address: '..' }, 'address'],
    ['a postcode of another country', { zipCode: 'SW1A 1AA' }, 'zipCode'],
    ['an unknown country', { countryId: 2_000_000 }, 'countryId'],
  ])('%s is said at its field', async (_, changes, field) => {
    const { orderId } = await shop.place()
    const { status, body } = await save(orderId, await shop.document(orderId), changes)
    expect([status, Object.keys(body.details ?? {})]).toEqual([
      400,
      expect.arrayContaining([field]),
    ])
    expect((await shop.timeline(orderId)).map(({ kind }) => kind)).toEqual(['placed'])
  })

  test('what is no longer sold cannot be added, and an address with another tax needs another order', async () => {
    const { orderId } = await shop.place()
    const seen = await shop.document(orderId)
    const gone = shop.goods.gone.unitIds[0] ?? 0
    const added = await save(orderId, seen, { lines: [...seen.lines, { id: gone, count: 1 }] })
    expect([added.status, added.body.details]).toEqual([400, { [`lines.${gone}`]: 'not_valid' }])
    const abroad = await save(orderId, seen, { zipCode: '34710', countryId: 3 })
    expect([abroad.status, abroad.body.code]).toEqual([409, 'tax_differs'])
    expect((await shop.document(orderId)).countryId).toBe(seen.countryId)
  })

  test('once control has begun it is refused, also by the database, and also when it was parked then', async () => {
    const { orderId, lineIds } = await shop.place()
    const seen = await shop.document(orderId)
    await shop.agent('order/orderPdf', { orderId })
    expect((await save(orderId, seen, { note: 'noch möglich' })).status).toBe(200)
    const now = await shop.document(orderId)
    await shop.approve(lineIds[0] ?? 0, 1)
    const late = await save(orderId, now, { note: 'zu spät' })
    expect([late.status, late.body.code]).toEqual([409, 'order_begun'])
    await shop.agent('order/changeOrderStatus', { orderId, status: 14 })
    expect((await save(orderId, now, { note: 'zu spät' })).body.code).toBe('order_begun')
    expect((await shop.show(orderId)).isOpen).toBe(false)
    await expect(
      shop.database.query(sql`UPDATE orders SET note = 'x' WHERE id = ${orderId}`),
    ).rejects.toMatchObject({ constraint: 'order_begun' })
    await expect(
      shop.database.query(sql`
        UPDATE order_line SET ordered = 1, quantity = 1 WHERE order_id = ${orderId}`),
    ).rejects.toMatchObject({ constraint: 'order_begun' })
  })

  test('a clerk and an agent at the same moment: one of them is first, and nothing is lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { orderId, lineIds } = await shop.place()
      const seen = await shop.document(orderId)
      const lines = seen.lines.map((line) => ({ ...line, count: line.count + 1 }))
      const [saved, counted] = await Promise.all([
        save(orderId, seen, { lines }),
        shop.agent('order/approveProduct', { orderProductId: lineIds[0], piece: 1 }),
      ])
      expect(counted.status).toBe(200)
      const order = await shop.show(orderId)
      expect([order.statusId, order.lines[0]?.approved]).toEqual([13, 1])
      expect([200, 409]).toContain(saved.status)
      expect(order.lines[0]?.ordered).toBe(saved.status === 200 ? 11 : 10)
    }
  })
})
