import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths } from './billing-shop.ts'
import { header, homes, openTaxShop, taxPath, type TaxShop } from './tax-shop.ts'
import { allAt, readXml, textAt } from './xml.ts'

let shop: TaxShop
beforeAll(async () => {
  shop = await openTaxShop()
})
afterAll(() => shop.close())

describe('[M-06] a small company', () => {
  test('charges no VAT on new orders and says why; orders from before stay', async () => {
    const before = await shop.order(homes.berlin)
    await shop.rows(`UPDATE company SET small_company = true`)
    try {
      const { basket, orderId } = await shop.order(homes.berlin)
      expect(basket.totalAmount).toBe(basket.netAmount)
      const invoiceId = await shop.invoice(orderId)
      const xml = readXml(await shop.xmlOf(invoiceId))
      expect(textAt(xml, `${taxPath}/CategoryCode`)).toBe('E')
      expect(textAt(xml, `${taxPath}/ExemptionReason`)).toContain('§ 19 UStG')
      const pdf = await shop.pdfOf(`${documentPaths.invoicePdf}?invoiceId=${invoiceId}`)
      expect(pdf.flowing).toContain('Gemäß § 19 UStG wird keine Umsatzsteuer berechnet')
      const old = readXml(await shop.xmlOf(await shop.invoice(before.orderId)))
      expect(allAt(old, `${taxPath}/CategoryCode`).map(({ text }) => text)).toEqual(['S', 'S'])
    } finally {
      await shop.rows(`UPDATE company SET small_company = false`)
    }
  })
})

describe('[M-07] the rate', () => {
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
  const ratesOf = (table: string, id: number) =>
    shop.rows<{ vat_rate: number }>(
      `SELECT DISTINCT vat_rate FROM ${table}_line WHERE ${table}_id = ${id} ORDER BY vat_rate`,
    )

  test('is the one that is valid on the day of delivery, on order, waybill and invoice', async () => {
    await shop.owner.query(sql`
      INSERT INTO vat_class_rate (vat_class_id, valid_from, rate)
      SELECT vat_class_id, ${day(20)}::date, 2000 FROM product WHERE id = ${shop.goods.apple.id}`)
    const now = await shop.order(homes.berlin)
    expect(await ratesOf('invoice', await shop.invoice(now.orderId))).toEqual([
      { vat_rate: 700 },
      { vat_rate: 1900 },
    ])
    const { buyer, basket, orderId } = await shop.order(homes.berlin)
    const answer = await shop.asAgent(documentPaths.createWaybill, {
      orderId,
      deliveredOn: day(25),
    })
    expect(answer.status).toBe(200)
    const shown = (await buyer.order(orderId)).body
    expect(shown.taxAmounts.map(({ value }) => value)).toEqual([7, 20])
    expect(shown.netAmount).toBe(basket.netAmount)
    const [total] = await shop.rows<{ amount: number }>(
      `SELECT open_amount AS amount FROM order_total WHERE order_id = ${orderId}`,
    )
    expect(total?.amount).toBe(Math.round(shown.totalAmount * 100))
    const refused = await shop.asAgent<{ code: string; message: string }>(
      `${documentPaths.createInvoice}?lang=de`,
      { orderId, deliveredOn: day(1) },
    )
    expect([refused.status, refused.body.code]).toEqual([409, 'delivery_day_not_valid'])
    expect(refused.body.message).toContain('andere Steuersätze')
    expect(await ratesOf('invoice', await shop.invoice(orderId))).toEqual([
      { vat_rate: 700 },
      { vat_rate: 2000 },
    ])
  })

  test('of a line without a class stays, and none is set by hand', async () => {
    const orderId = await shop.addOrder({ lines: [{ vatRate: 1600 }] })
    expect(await ratesOf('invoice', await shop.invoice(orderId))).toEqual([{ vat_rate: 1600 }])
    const open = await shop.addOrder()
    await expect(
      shop.rows(`UPDATE order_line SET vat_rate = 0 WHERE order_id = ${open}`),
    ).rejects.toMatchObject({ constraint: 'order_line_is_final' })
  })
})

describe('[M-10] a public buyer', () => {
  test('has its Leitweg-ID in XRechnung and on paper, and a wrong one prevents the invoice', async () => {
    const { buyer, orderId } = await shop.order(homes.berlin)
    await shop.rows(
      `UPDATE customer SET leitweg_id = '04011000-1234512345-07' WHERE id = ${buyer.id}`,
    )
    const refused = await shop.asAgent<{ message: string; details: object }>(
      `${documentPaths.createInvoice}?lang=de`,
      { orderId },
    )
    expect([refused.status, refused.body.details]).toEqual([
      409,
      { 'buyer.leitwegId': 'not_valid' },
    ])
    await shop.rows(
      `UPDATE customer SET leitweg_id = '04011000-1234512345-06' WHERE id = ${buyer.id}`,
    )
    const invoiceId = await shop.invoice(orderId)
    const xml = readXml(await shop.xmlOf(invoiceId))
    expect(textAt(xml, `${header}Agreement/BuyerReference`)).toBe('04011000-1234512345-06')
    expect(
      textAt(xml, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    ).toBe('urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0')
    const pdf = await shop.pdfOf(`${documentPaths.invoicePdf}?invoiceId=${invoiceId}`)
    expect(pdf.flowing.replaceAll(' ', '')).toContain('Leitweg-ID04011000-1234512345-06')
  })

  test('is offered the XML of such invoices, and others are not', async () => {
    const { buyer, orderId } = await shop.order(homes.berlin)
    const first = await shop.invoice(orderId)
    await shop.rows(
      `UPDATE customer SET leitweg_id = '04011000-1234512345-06' WHERE id = ${buyer.id}`,
    )
    const second = await shop.invoice(await shop.addOrder({ customerId: buyer.id }))
    type Rows = { content: { invoiceId: number; xRechnung: boolean }[] }
    const { body } = await buyer.ask<Rows>('/web-api/invoice/page/', { page: 0, size: 10 })
    const offered = new Map(body.content.map((row) => [row.invoiceId, row.xRechnung]))
    expect(offered).toEqual(
      new Map([
        [second, true],
        [first, false],
      ]),
    )
    const xml = await buyer.ask<{ data: string; fileName: string }>(
      `/web-api/invoice/xml?invoiceId=${second}`,
    )
    expect(xml.body.fileName).toMatch(/\.xml$/)
    const sent = readXml(Buffer.from(xml.body.data, 'base64').toString())
    expect(textAt(sent, `${header}Agreement/BuyerReference`)).toBe('04011000-1234512345-06')
  })
})
