import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { newDesk } from './office-desk.ts'
import { openDeskShop, type DeskShop } from './desk-shop.ts'

let shop: DeskShop
beforeAll(async () => {
  shop = await openDeskShop()
})
afterAll(() => shop.close())

const found = async (asked: object) => {
  const { status, body } = await shop.clerk.ask('/api/office/order/list', { size: 50, ...asked })
  expect(status).toBe(200)
  return body.rows.map(({ id }) => id)
}

describe('[I-01] the list of all orders', () => {
  test('[GR-06] is searched by its note as it is now', async () => {
    const { orderId } = await shop.place([1, 1], 'Nur über Hof Süd')
    const noted = (note: string | null) =>
      shop.database.query(sql`UPDATE orders SET note = ${note} WHERE id = ${orderId}`)
    const byNote = (contains: string) => found({ filters: [{ column: 'note', contains }] })
    expect([await found({ search: 'hof sued' }), await byNote('HOF SÜD')]).toEqual([
      [orderId],
      [orderId],
    ])
    await noted('Tor Nord ?!')
    expect([await found({ search: 'süd' }), await byNote('Süd')]).toEqual([[], []])
    expect([await found({ search: 'nord' }), await byNote('?!')]).toEqual([[orderId], [orderId]])
    await noted(null)
    expect([await found({ search: 'nord' }), await byNote('?!')]).toEqual([[], []])
    await noted('Tor Ost')
    expect(await found({ search: 'tor ost' })).toEqual([orderId])
  })

  test('[GR-07] is filtered by parts of the name and the address as the order has them', async () => {
    const { orderId, buyer } = await shop.place()
    await shop.database.query(sql`
      UPDATE orders SET zip_code = 'D-80331', city = 'MÜNCHEN' WHERE id = ${orderId}`)
    const name = (await shop.show(orderId)).customer.firmName
    await shop.database.query(
      sql`UPDATE customer SET firm_name = 'Umbenannt' WHERE id = ${buyer.id}`,
    )
    const by = (column: string, contains: string) =>
      found({
        filters: [
          { column, contains },
          { column: 'customer', from: buyer.id, to: buyer.id },
        ],
      })
    expect(await by('city', 'ünche')).toEqual([orderId])
    expect(await by('city', 'ü%n')).toEqual([])
    expect(await by('zipCode', 'd-803')).toEqual([orderId])
    expect(await by('firmName', name.toUpperCase())).toEqual([orderId])
    expect(await by('firmName', 'Umbenannt')).toEqual([])
    await shop.database.query(sql`UPDATE orders SET city = 'Ulm' WHERE id = ${orderId}`)
    expect([await by('city', 'ünche'), await by('city', 'ulm')]).toEqual([[], [orderId]])
  })

  test('is searched by number, customer, note, product and number of a document', async () => {
    const noted = await shop.place([0, 1], 'Hintereingang, Çelik klingeln')
    const delivered = await shop.deliver()
    const { documents } = await shop.show(delivered.orderId)
    expect(await found({ search: String(noted.orderId) })).toEqual([noted.orderId])
    expect(await found({ search: 'celik hintereingang' })).toEqual([noted.orderId])
    const byProduct = await found({ search: 'elma' })
    expect(byProduct).toContain(delivered.orderId)
    expect(byProduct).not.toContain(noted.orderId)
    expect(await found({ search: `ap-100 ${delivered.orderId}` })).toEqual([delivered.orderId])
    for (const { number } of documents) {
      expect(await found({ search: number.toLowerCase() })).toEqual([delivered.orderId])
    }
    const { customer } = await shop.show(noted.orderId)
    expect(await found({ search: customer.firmName })).toContain(noted.orderId)
    expect(await found({ search: 'nobody-has-this' })).toEqual([])
  })

  test('is searched by a name that folding twice would change', async () => {
    const { orderId, buyer } = await shop.place()
    await shop.database.query(
      sql`UPDATE customer SET firm_name = 'Baeerenhof' WHERE id = ${buyer.id}`,
    )
    expect(await found({ search: 'Baeerenhof' })).toEqual([orderId])
    expect(await found({ search: 'baeerenhof elma' })).toEqual([orderId])
  })

  test('is filtered by status, day and customer, goes on at its place, and is exported', async () => {
    const first = await shop.place()
    const second = await shop.deliver(['waybill'])
    expect(await found({ filters: [{ column: 'status', in: [13] }] })).toContain(second.orderId)
    expect(await found({ filters: [{ column: 'status', in: [13] }] })).not.toContain(first.orderId)
    const ofCustomer = { column: 'customer', from: first.buyer.id, to: first.buyer.id }
    expect(await found({ filters: [ofCustomer] })).toEqual([first.orderId])
    const before = { column: 'placedAt', to: '2020-01-01' }
    expect(await found({ filters: [before] })).toEqual([])
    const pages = await shop.clerk.ask('/api/office/order/list', { size: 1 })
    const next = await shop.clerk.ask('/api/office/order/list', {
      size: 1,
      after: pages.body.next,
    })
    expect([pages.body.rows[0]?.id, next.body.rows[0]?.id]).toEqual([second.orderId, first.orderId])
    const [row] = pages.body.rows
    const { totalAmount: total } = await shop.show(second.orderId)
    expect(row).toMatchObject({ statusId: 13, lines: 2, total })
    expect([row?.waybill !== null, row?.invoice]).toEqual([true, null])
  })
})

describe('[I-02] the page of an order', () => {
  test('has lines with who counted them, amounts, tax and documents with their PDF', async () => {
    const { orderId, buyer } = await shop.deliver()
    const order = await shop.show(orderId)
    expect(order.lines).toMatchObject([
      { articleNumber: 'AP-100', ordered: 10, approved: 8, count: 8, price: 10, net: 80 },
      { articleNumber: 'WA-300', ordered: 5, approved: 5, net: 9.95 },
    ])
    expect(order.lines[0]?.counted).toMatchObject([{ by: expect.any(String), count: 8 }])
    const { body: customers } = await buyer.order(orderId)
    expect([order.totalAmount, order.netAmount]).toEqual([
      customers.totalAmount,
      customers.netAmount,
    ])
    expect(order.documents.map(({ kind, inForce }) => [kind, inForce])).toEqual([
      ['waybill', true],
      ['invoice', true],
    ])
    const invoice = order.documents[1]
    expect(invoice?.total).toBe(order.totalAmount)
    const pdf = await shop.app.inject({ method: 'GET', url: invoice?.url ?? '' })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const none = await shop.clerk.ask('/api/office/order/show', { id: 2_000_000_000 })
    expect([none.status, none.body.code]).toEqual([404, 'order_not_found'])
  })
})

describe('[I-03] the timeline of an order', () => {
  test('tells everything that happened, by whom and when, the newest first', async () => {
    const { orderId, lineIds } = await shop.place()
    const [juice = 0, bottle = 0] = lineIds
    await shop.agent('order/orderPdf', { orderId })
    await shop.approve(juice, 11)
    await shop.approve(juice, -3)
    await shop.agent('order/closeLine', { orderProductId: bottle, reason: 'damaged' })
    await shop.agent('order/addProductToOrder', {
      orderId,
      productId: shop.goods.orange.id,
      productSalesUnitId: shop.goods.orange.unitIds[0],
      piece: 2,
    })
    await shop.agent('waybill/createWaybill', { orderId })
    const entries = (await shop.timeline(orderId)).toReversed()
    expect(entries.map(({ kind, role }) => `${kind} ${role}`)).toEqual([
      'placed customer',
      'printed agent',
      'status agent',
      'approved agent',
      'status agent',
      'approved agent',
      'short agent',
      'added agent',
      'waybill agent',
    ])
    expect(entries[3]).toMatchObject({ count: 11, beyondOrdered: true })
    expect(entries[3]?.line?.name).toContain('Apple juice')
    expect(entries[5]).toMatchObject({ count: -3 })
    expect(entries[6]?.short).toEqual({ reason: 'damaged', note: null })
    expect(entries[8]?.document).toMatchObject({ kind: 'waybill' })
    const page = await shop.clerk.ask('/api/office/order/timeline', { id: orderId, size: 4 })
    const rest = await shop.clerk.ask('/api/office/order/timeline', {
      id: orderId,
      size: 200,
      after: page.body.next,
    })
    expect([...page.body.entries, ...rest.body.entries].toReversed()).toEqual(entries)
    const { body } = await shop.agent<{ entries: object[] }>('order/timeline', {
      orderId,
      size: 200,
    })
    expect(body.entries).toHaveLength(entries.length)
  })

  test('names each credit note with its reason, also to agents', async () => {
    const { orderId, invoiceId } = await shop.deliver()
    for (const reason of ['Bruch', 'Preis']) {
      const asked = { invoiceId, reason, net: 1 }
      expect((await shop.keeper.ask('/api/office/credit-note/create', asked)).status).toBe(200)
    }
    const { documents } = await shop.show(orderId)
    const notes = documents.filter(({ kind }) => kind === 'credit_note')
    const told = notes.toReversed().map(({ id, number }, index) => ({
      kind: 'credit_note',
      role: 'office',
      reason: ['Preis', 'Bruch'][index],
      document: { kind: 'credit_note', id, number },
    }))
    expect(told).toHaveLength(2)
    expect((await shop.timeline(orderId)).slice(0, 2)).toMatchObject(told)
    const asked = { orderId, size: 2 }
    const { body } = await shop.agent<{ entries: object[] }>('order/timeline', asked)
    expect(body.entries).toMatchObject(told)
  })
})

test('[I-01] the palette finds an order by its number and that of its documents, with the permission', async () => {
  const { orderId } = await shop.deliver()
  const { documents } = await shop.show(orderId)
  const reader = await newDesk(shop, ['catalogue.see'])
  for (const search of [String(orderId), ...documents.map(({ number }) => number)]) {
    const { body } = await shop.clerk.ask('/api/office/find', { search })
    expect(body.filter(({ kind }) => kind === 'order')).toMatchObject([{ id: orderId }])
    const others = await reader.ask('/api/office/find', { search })
    expect(others.body.filter(({ kind }) => kind === 'order')).toEqual([])
  }
})
