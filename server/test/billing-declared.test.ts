import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findInvoiceData, findWaybillData } from '../src/billing/read/document-data.sql.ts'
import { sql } from '../src/database/sql.ts'
import type { DocumentData } from '../src/documents/document-data.ts'
import { makeDocument } from '../src/documents/make-document.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { fromBase64, readPdf } from './pdf.ts'
import { readXml, textAt } from './xml.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

const { createWaybill, createInvoice, cancelInvoice, waybillPdf, invoicePdf } = documentPaths

async function declareApple(origin: string, organic: string | null = null): Promise<void> {
  await shop.database.query(sql`
    UPDATE product SET origin = ${origin}, trade_class = '1', variety = 'Elstar', organic_number = ${organic}
    WHERE id = ${shop.goods.apple.id}`)
}

async function pdfAt(path: string): Promise<string> {
  const { body } = await shop.asAgent<{ data: string }>(path)
  return (await readPdf(fromBase64(body.data))).flowing
}

const waybillOf = async (orderId: number) =>
  (await shop.asAgent<{ waybillId: number }>(createWaybill, { orderId })).body.waybillId

const waybillText = (id: number) => pdfAt(`${waybillPdf}?waybillId=${id}`)
const invoiceText = (id: number) => pdfAt(`${invoicePdf}?invoiceId=${id}`)

/** Drawn now, from what its lines hold; the stored file may be older. */
const drawnNow = async (data: DocumentData | undefined) =>
  data === undefined ? '' : (await readPdf((await makeDocument(data)).pdf)).flowing

const declaredIn = (table: 'waybill_line' | 'invoice_line', id: number) =>
  shop.rows(
    `SELECT declared FROM ${table} WHERE ${table.replace('_line', '_id')} = ${id} ORDER BY position`,
  )

describe('[X-16] what a document declares is fixed at its issue', () => {
  test('the product may change afterwards', async () => {
    await declareApple('DE')
    const orderId = await shop.addOrder({ lines: [{}, {}] })
    const waybill = await waybillOf(orderId)
    const invoice = await shop.invoice(orderId)
    await declareApple('IT')
    const texts = [
      await waybillText(waybill),
      await invoiceText(invoice),
      await drawnNow(await findWaybillData(shop.database, waybill)),
      await drawnNow(await findInvoiceData(shop.database, invoice)),
    ]
    for (const text of texts) {
      expect(text).toContain('Ursprung: Deutschland · Klasse I · Sorte: Elstar')
      expect(text).not.toContain('Italien')
    }
    const item =
      'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct'
    expect(textAt(readXml(await shop.xmlOf(invoice)), `${item}/OriginTradeCountry/ID`)).toBe('DE')
    const known = { declared: { origin: 'DE', tradeClass: '1', variety: 'Elstar' } }
    expect(await declaredIn('waybill_line', waybill)).toEqual([known, { declared: null }])
    expect(await declaredIn('invoice_line', invoice)).toEqual([known, { declared: null }])
  })

  test('an invoice declares as its waybill did, its cancellation as the invoice', async () => {
    await declareApple('ES')
    const orderId = await shop.addOrder()
    await waybillOf(orderId)
    await declareApple('MA')
    const invoice = await shop.invoice(orderId)
    const { body } = await shop.asAgent<{ invoiceId: number }>(cancelInvoice, {
      invoiceId: invoice,
      reason: 'Falscher Preis',
    })
    const again = await shop.invoice(orderId)
    for (const id of [invoice, body.invoiceId, again]) {
      expect(await invoiceText(id)).toContain('Ursprung: Spanien')
    }
  })

  test('an invoice without a waybill declares what is known now', async () => {
    await declareApple('MA')
    const orderId = await shop.addOrder()
    expect(await invoiceText(await shop.invoice(orderId))).toContain('Ursprung: Marokko')
  })

  test('the organic control body is the seller’s of that day', async () => {
    await shop.database.query(sql`UPDATE company SET organic_number = 'DE-ÖKO-006'`)
    await declareApple('DE', 'DE-ÖKO-037')
    const orderId = await shop.addOrder()
    const invoice = await shop.invoice(orderId)
    await shop.database.query(sql`UPDATE company SET organic_number = 'DE-ÖKO-001'`)
    const text = await drawnNow(await findInvoiceData(shop.database, invoice))
    expect(text).toContain('Bio (DE-ÖKO-037)')
    expect(text).toContain('Unsere Öko-Kontrollstelle: DE-ÖKO-006')
  })

  test('both at once: one waybill, declared once', async () => {
    await declareApple('DE')
    const orderId = await shop.addOrder()
    const answers = await Promise.all(
      [createWaybill, createInvoice, createWaybill].map((path) => shop.asAgent(path, { orderId })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
