import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { fromBase64, readPdf } from './pdf.ts'
import { readXml, textAt } from './xml.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

const { createWaybill, cancelInvoice, waybillPdf } = documentPaths

const cancel = async (invoiceId: number) =>
  (await shop.asAgent<{ invoiceId: number }>(cancelInvoice, { invoiceId, reason: 'Irrtum' })).body
    .invoiceId

const header = 'SupplyChainTradeTransaction/ApplicableHeaderTrade'

async function namedOn(invoiceId: number) {
  const xml = readXml(await shop.xmlOf(invoiceId))
  const buyer = `${header}Agreement/BuyerTradeParty`
  const goods = `${header}Delivery/ShipToTradeParty`
  return [
    textAt(xml, `${buyer}/Name`),
    textAt(xml, `${buyer}/DefinedTradeContact/PersonName`),
    textAt(xml, `${buyer}/PostalTradeAddress/CityName`),
    textAt(xml, `${buyer}/URIUniversalCommunication/URIID`),
    textAt(xml, `${buyer}/SpecifiedTaxRegistration/ID`),
    textAt(xml, `${goods}/Name`),
    textAt(xml, `${goods}/PostalTradeAddress/CityName`),
  ]
}

test('[X-03] an invoice to the wrong recipient is cancelled as it was and issued again to the right one', async () => {
  const { customerId } = shop
  const orderId = await shop.addOrder()
  const waybill = await shop.asAgent<{ waybillId: number }>(createWaybill, { orderId })
  const wrong = await shop.invoice(orderId)
  const [account] = await shop.rows<{ name: string }>(
    `SELECT full_name AS name FROM account WHERE id = ${customerId}`,
  )
  const goods = ['Imbiss Şen & Söhne', 'Hamburg']
  const before = [goods[0], account?.name, goods[1], 'demo@example.com', 'DE123456788', ...goods]
  await shop.database.query(sql`
    UPDATE customer SET firm_name = 'Şen Gastro GmbH', tax_number = 'ATU12345675', address = 'Ring 3', zip_code = '1010',
      city = 'Wien', country_id = 2, email = 'rechnung@example.com' WHERE id = ${customerId}`)
  await shop.database.query(sql`UPDATE account SET full_name = 'Mia Neu' WHERE id = ${customerId}`)
  const cancellation = await cancel(wrong)
  const right = await shop.invoice(orderId)
  expect(await namedOn(wrong)).toEqual(before)
  expect(await namedOn(cancellation)).toEqual(before)
  expect(await namedOn(right)).toEqual([
    'Şen Gastro GmbH',
    'Mia Neu',
    'Wien',
    'rechnung@example.com',
    'ATU12345675',
    ...goods,
  ])
  const { body } = await shop.asAgent<{
    content: { invoiceId: number; customerName: string; zipCode: string; country: string }[]
  }>('/api/stockAgent/invoice/page', { page: 0, size: 3 })
  expect(body.content.map((row) => [row.invoiceId, row.customerName, row.zipCode])).toEqual([
    [right, 'Şen Gastro GmbH', '1010'],
    [cancellation, 'Imbiss Şen & Söhne', '20095'],
    [wrong, 'Imbiss Şen & Söhne', '20095'],
  ])
  expect(body.content.map(({ country }) => country)).toEqual(['Austria', 'Germany', 'Germany'])
  const pdf = async (path: string) =>
    (await readPdf(fromBase64((await shop.asAgent<{ data: string }>(path)).body.data))).flowing
  const onInvoice = await pdf(`${documentPaths.invoicePdf}?invoiceId=${right}`)
  expect(onInvoice).toContain('Şen Gastro GmbH Mia Neu Ring 3 1010 Wien ÖSTERREICH')
  expect(onInvoice).toContain('Lieferanschrift: Imbiss Şen & Söhne, Weg 2, 20095 Hamburg')
  const onWaybill = await pdf(`${waybillPdf}?waybillId=${waybill.body.waybillId}`)
  expect(onWaybill).toContain('Weg 2 20095 Hamburg')
  expect(onWaybill).not.toContain('Wien')
})

describe('[X-02] a cancellation names the waybill', () => {
  test('that its invoice names', async () => {
    const orderId = await shop.addOrder()
    await shop.asAgent(createWaybill, { orderId })
    const cancellation = await cancel(await shop.invoice(orderId))
    expect(await shop.xmlOf(cancellation)).toContain('DespatchAdviceReferencedDocument')
  })

  test('not when it came after the invoice', async () => {
    const orderId = await shop.addOrder()
    const invoiceId = await shop.invoice(orderId)
    await shop.asAgent(createWaybill, { orderId })
    const cancellation = await cancel(invoiceId)
    expect(await shop.xmlOf(cancellation)).not.toContain('DespatchAdviceReferencedDocument')
    expect(await shop.xmlOf(await shop.invoice(orderId))).toContain('DespatchAdvice')
  })
})

describe('[X-02] the seller', () => {
  test('is named with register and management, in the XML and at the foot of every letter', async () => {
    await shop.database.query(sql`
      UPDATE company SET register_entry = 'Amtsgericht Hamburg, HRB 1', managing_director = 'Ada Chefin'`)
    const invoiceId = await shop.invoice(await shop.addOrder({ language: 'tr' }))
    expect(
      textAt(
        readXml(await shop.xmlOf(invoiceId)),
        `${header}Agreement/SellerTradeParty/Description`,
      ),
    ).toBe('Amtsgericht Hamburg, HRB 1, Genel müdür: Ada Chefin')
    const { body } = await shop.asAgent<{ data: string }>(
      `${documentPaths.invoicePdf}?invoiceId=${invoiceId}`,
    )
    const { flowing } = await readPdf(fromBase64(body.data))
    expect(flowing).toContain('Amtsgericht Hamburg, HRB 1')
    expect(flowing).toContain('Genel müdür: Ada Chefin')
  })

  test('has a tax number or a VAT id', async () => {
    await expect(
      shop.database.query(sql`UPDATE company SET tax_number = '', vat_id = ''`),
    ).rejects.toMatchObject({ constraint: 'company_taxable' })
    await shop.database.query(sql`UPDATE company SET tax_number = '', vat_id = 'DE123456788'`)
  })
})
