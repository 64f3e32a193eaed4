import { orderStatus } from '@kontor/contract/rules/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addAccount, addOrder } from './shop.ts'
import {
  asAgent,
  issueWaybill,
  newOrder,
  openWarehouse,
  type Warehouse,
} from './warehouse-goods.ts'

let house: Warehouse

beforeAll(async () => {
  house = await openWarehouse()
})
afterAll(() => house.close())

interface Found {
  readonly orderId: number
  readonly statusId: number
  readonly statusName: string
  readonly customerName: string
  readonly waybillNumber: string | null
  readonly invoiceNumber: string | null
}

const search = (searchText: unknown, options = {}) =>
  asAgent<Found[]>(house, 'order/search', { searchText }, options)
const idsFor = async (searchText: string) =>
  (await search(searchText)).body.map(({ orderId }) => orderId)

describe('orders are found', () => {
  test('[C-08] by number in every status, completed and cancelled ones too', async () => {
    for (const statusId of Object.values(orderStatus)) {
      const { orderId } = await newOrder(house, [1], statusId)
      const { status, body } = await search(String(orderId), { lang: 'de' })
      expect(status).toBe(200)
      expect(body[0]).toMatchObject({ orderId, statusId, customerName: 'Imbiss GmbH' })
    }
    const { orderId } = await newOrder(house, [1], orderStatus.cancelled)
    expect((await search(` ${orderId} `, { lang: 'tr' })).body[0]?.statusName).toBe('İptal edildi')
  })

  test('[C-08] by the number of a waybill or an invoice, in any spelling', async () => {
    const { orderId, lineId } = await newOrder(house, [2])
    const approved = await asAgent(house, 'order/approveProduct', {
      orderProductId: lineId,
      piece: 2,
    })
    expect(approved.status).toBe(200)
    await issueWaybill(house.database, orderId)
    const [waybill] = await house.database.query<{ number: string }>(
      sql`SELECT number FROM waybill WHERE order_id = ${orderId}`,
    )
    const number = waybill?.number ?? ''
    const [, year = '', sequence = ''] = number.split('-')
    for (const typed of [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ''),
      `ls ${year} ${Number(sequence)}`,
      `${year}-${Number(sequence)}`,
      `LS ${Number(sequence)}`,
    ]) {
      expect(await idsFor(typed)).toEqual([orderId])
    }
    expect((await search(number)).body[0]).toMatchObject({ waybillNumber: number })
    expect(await idsFor(`RE-${year}-${sequence}`)).toEqual([])
    expect(await idsFor(`LS-${Number(year) - 1}-${sequence}`)).toEqual([])
  })

  test('[C-08] by words of the customer, folded, the newest first and at most 20', async () => {
    const first = await newOrder(house, [1], orderStatus.completed)
    for (let number = 0; number < 21; number += 1) await newOrder(house)
    const found = await idsFor('GMBH de')
    expect(found).toHaveLength(20)
    expect(found).not.toContain(first.orderId)
    expect(found).toEqual(found.toSorted((one, other) => other - one))
    expect(await idsFor('nobody here')).toEqual([])
    expect(await idsFor('%')).toEqual([])
    expect(await idsFor('2147483648')).toEqual([])
  })

  test('[C-08] by the name on the order, and by the customer’s current name', async () => {
    const customerId = await addAccount(house.database, 'CUSTOMER', 'renamed', '$argon2id$none')
    const rename = (name: string) =>
      house.database.query(sql`UPDATE customer SET firm_name = ${name} WHERE id = ${customerId}`)
    const placeAs = async (firmName: string) => {
      await rename(firmName)
      return addOrder(house.database, {
        customerId,
        statusId: 11,
        firmName,
        placedAt: new Date(),
        lines: [],
      })
    }
    const early = await placeAs('Gasthof Löwenbräu')
    const late = await placeAs('Bistro Ångström')
    await rename('Kantine Übersee')
    expect(await idsFor('lowenbrau gasthof')).toEqual([early])
    expect(await idsFor('Ångström')).toEqual([late])
    expect(await idsFor('kantine übersee')).toEqual([late, early])
    // Words of different names of one customer are no name.
    expect(await idsFor('Kantine Löwenbräu')).toEqual([])
    await rename('Gasthof Löwenbräu')
    expect(await idsFor('Löwenbräu')).toEqual([late, early])
    expect(await idsFor('kantine')).toEqual([])
  })

  test('[C-08] only by agents, and with a text', async () => {
    expect((await search('')).status).toBe(400)
    expect((await search(7)).status).toBe(400)
    expect((await search('10001', { token: house.customerToken })).status).toBe(403)
  })
})

test('[C-08] a part of a name is looked up by its index', async () => {
  const [plan] = await house.database.transaction(async (transaction) => {
    await transaction.query(sql`SET LOCAL enable_seqscan = off`)
    return transaction.query(sql`
      EXPLAIN (FORMAT JSON)
      SELECT id FROM customer WHERE fold(firm_name) LIKE ${'%imbiss%'} AND fold(firm_name) LIKE ALL (${['%gmbh%']}::text[])
      UNION ALL
      SELECT customer_id FROM former_name WHERE fold(firm_name) LIKE ${'%imbiss%'}`)
  })
  expect(JSON.stringify(plan)).toContain('customer_folded_name')
  expect(JSON.stringify(plan)).toContain('former_name_folded')
})
