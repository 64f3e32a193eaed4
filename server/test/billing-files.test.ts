import { toEuro, type Cents } from '@kontor/contract/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeInvoiceFiles } from '../src/billing/files/file.sql.ts'
import { makeInvoiceFiles } from '../src/billing/files/make-files.ts'
import { sql } from '../src/database/sql.ts'
import { shopSecret } from '../src/http/endpoints/shop-secret.ts'
import { signedLinks } from '../src/http/endpoints/signed-links.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { fromBase64, readPdf } from './pdf.ts'
import { call } from './support.ts'
import { allAt, readXml, textAt } from './xml.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

interface File {
  readonly data: string
  readonly url?: string
  readonly fileName: string
  readonly code?: string
}

const { waybillPdf, invoicePdf, invoiceXml, customerPdf, customerXml } = documentPaths

const madeBy = (name: string) => ({ pdf: Buffer.from(name), xml: Buffer.from(name) })

const asCustomer = (path: string) =>
  call<File>(shop.app, path, undefined, { token: shop.customerToken })

describe('[X-04] files in base64', () => {
  test('of an invoice are PDF and XRechnung, the same bytes each time, for agent and customer', async () => {
    const invoiceId = await shop.invoice(await shop.addOrder())
    const pdf = await shop.asAgent<File>(`${invoicePdf}?invoiceId=${invoiceId}`)
    const [{ number } = { number: '' }] = await shop.rows<{ number: string }>(
      `SELECT number FROM invoice WHERE id = ${invoiceId}`,
    )
    expect(pdf.body.fileName).toBe(`Rechnung-${number}.pdf`)
    expect((await readPdf(fromBase64(pdf.body.data))).flowing).toContain(`Rechnung ${number}`)
    const { url, ...file } = pdf.body
    // The link runs out later with each reading.
    expect(url).toContain(`/documents/invoices/${invoiceId}.pdf`)
    const readAgain = await shop.asAgent<File>(`${invoicePdf}?invoiceId=${invoiceId}`)
    expect(readAgain.body).toMatchObject(file)
    expect((await asCustomer(`${customerPdf}?invoiceId=${invoiceId}`)).body).toMatchObject(file)
    const xml = await shop.asAgent<File>(`${invoiceXml}?invoiceId=${invoiceId}`)
    expect(xml.body.fileName).toBe(`Rechnung-${number}.xml`)
    expect((await asCustomer(`${customerXml}?invoiceId=${invoiceId}`)).body).toEqual(xml.body)
    for (const change of [
      sql`UPDATE invoice_file SET bytes = 'x' WHERE invoice_id = ${invoiceId}`,
      sql`DELETE FROM invoice_file WHERE invoice_id = ${invoiceId}`,
    ]) {
      await expect(shop.database.query(change)).rejects.toMatchObject({
        constraint: 'issued_is_final',
      })
    }
  })

  test('of a waybill', async () => {
    const orderId = await shop.addOrder({ language: 'tr' })
    const { body } = await shop.asAgent<{ waybillId: number }>(documentPaths.createWaybill, {
      orderId,
    })
    const file = await shop.asAgent<File>(`${waybillPdf}?waybillId=${body.waybillId}`)
    expect(file.body.fileName).toMatch(/^Irsaliye-LS-\d{4}-\d{5}\.pdf$/)
    const { flowing } = await readPdf(fromBase64(file.body.data))
    expect(flowing).toContain('Imbiss Şen & Söhne')
    expect(flowing).toContain('Marke Ware1 tr 1 kg tr')
  })

  /** Which transaction stored the files, and what of them. */
  const stored = (invoiceId: number) =>
    shop.rows<{ media_type: string; by: string; fingerprint: string }>(`
      SELECT media_type, xmin::text AS by, encode(sha256(bytes), 'hex') AS fingerprint
      FROM invoice_file WHERE invoice_id = ${invoiceId} ORDER BY media_type`)

  test('that are missing are made at the first reading and stored once, for every reader', async () => {
    const { id } = await shop.storeInvoice()
    expect(await stored(id)).toEqual([])
    const files = await Promise.all(
      Array.from({ length: 8 }, () => shop.asAgent<File>(`${invoicePdf}?invoiceId=${id}`)),
    )
    expect(new Set(files.map(({ status, body }) => `${status} ${body.data}`)).size).toBe(1)
    const first = await stored(id)
    expect(first.map((file) => file.media_type)).toEqual(['application/pdf', 'application/xml'])
    expect(new Set(first.map(({ by }) => by)).size).toBe(1)
    await makeInvoiceFiles(shop.database, id)
    await storeInvoiceFiles(shop.database, id, madeBy('later'))
    expect(await stored(id)).toEqual(first)
  })

  test('made by several at the same time are those of one of them, PDF and XML alike', async () => {
    const { id } = await shop.storeInvoice()
    const makers = Array.from({ length: 8 }, (_, index) => `maker ${index}`)
    await Promise.all(makers.map((name) => storeInvoiceFiles(shop.database, id, madeBy(name))))
    const [pdf, xml] = await Promise.all(
      [invoicePdf, invoiceXml].map((path) => shop.asAgent<File>(`${path}?invoiceId=${id}`)),
    )
    expect(makers).toContain(Buffer.from(pdf?.body.data ?? '', 'base64').toString())
    expect(xml?.body.data).toBe(pdf?.body.data)
  })

  test('are refused to another customer, without a session, and when there are none', async () => {
    const foreign = await shop.invoice(await shop.addOrder({ customerId: shop.otherCustomerId }))
    for (const path of [customerPdf, customerXml]) {
      const answers = await Promise.all([
        asCustomer(`${path}?invoiceId=${foreign}`),
        asCustomer(`${path}?invoiceId=999999`),
        call<File>(shop.app, `${path}?invoiceId=${foreign}`),
        asCustomer(path),
      ])
      expect(answers.map(({ body }) => body.code)).toEqual([
        'invoice_not_found',
        'invoice_not_found',
        'not_logged_in',
        'not_valid',
      ])
    }
    expect((await shop.asAgent<File>(`${waybillPdf}?waybillId=999999`)).body.code).toBe(
      'waybill_not_found',
    )
    expect((await asCustomer(`${invoicePdf}?invoiceId=${foreign}`)).status).toBe(403)
  })
})

describe('[X-02] XML, PDF and database', () => {
  test('agree in every field, to the cent', async () => {
    const orderId = await shop.addOrder({
      language: 'en',
      placedAt: '2026-05-01 22:30Z',
      lines: [
        { quantity: 7, price: 333, defaultPrice: 399 },
        { quantity: 13, price: 1049, vatRate: 1900 },
        { quantity: 2, price: 5, vatRate: 0 },
      ],
    })
    await shop.asAgent(documentPaths.createWaybill, { orderId })
    const invoiceId = await shop.invoice(orderId)
    const { body } = await shop.asAgent<File>(`${invoiceXml}?invoiceId=${invoiceId}`)
    const pdf = await readPdf(
      fromBase64((await shop.asAgent<File>(`${invoicePdf}?invoiceId=${invoiceId}`)).body.data),
    )
    const xml = Buffer.from(body.data, 'base64').toString('utf8')
    const root = readXml(xml)
    const [stored] = await shop.rows<Record<string, string> & { net: Cents; total: Cents }>(`
      SELECT invoice.number, to_char(invoice.issued_on, 'YYYYMMDD') AS issued, to_char(invoice.delivered_on, 'YYYYMMDD') AS delivered,
             to_char(due_on, 'YYYYMMDD') AS due, invoice.net_amount AS net, invoice.total_amount AS total,
             waybill.number AS waybill, company.name, company.iban, company.vat_id AS vat, buyer ->> 'email' AS mail
      FROM invoice JOIN waybill USING (order_id), company WHERE invoice.id = ${invoiceId}`)
    if (stored === undefined) throw new Error('no invoice')
    const trade = 'SupplyChainTradeTransaction'
    const header = `${trade}/ApplicableHeaderTrade`
    const sums = `${header}Settlement/SpecifiedTradeSettlementHeaderMonetarySummation`
    const registrations = allAt(
      root,
      `${header}Agreement/SellerTradeParty/SpecifiedTaxRegistration/ID`,
    )
    expect({
      number: textAt(root, 'ExchangedDocument/ID'),
      type: textAt(root, 'ExchangedDocument/TypeCode'),
      issued: textAt(root, 'ExchangedDocument/IssueDateTime/DateTimeString'),
      delivered: textAt(
        root,
        `${header}Delivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`,
      ),
      due: textAt(
        root,
        `${header}Settlement/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`,
      ),
      waybill: textAt(root, `${header}Delivery/DespatchAdviceReferencedDocument/IssuerAssignedID`),
      order: textAt(root, `${header}Agreement/SellerOrderReferencedDocument/IssuerAssignedID`),
      name: textAt(root, `${header}Agreement/SellerTradeParty/Name`),
      contact: textAt(root, `${header}Agreement/SellerTradeParty/DefinedTradeContact/PersonName`),
      vat: registrations.find(({ attributes }) => attributes['schemeID'] === 'VA')?.text,
      buyer: textAt(root, `${header}Agreement/BuyerTradeParty/Name`),
      buyerNumber: textAt(root, `${header}Agreement/BuyerTradeParty/ID`),
      mail: textAt(root, `${header}Agreement/BuyerTradeParty/URIUniversalCommunication/URIID`),
      city: textAt(root, `${header}Delivery/ShipToTradeParty/PostalTradeAddress/CityName`),
      country: textAt(root, `${header}Agreement/BuyerTradeParty/PostalTradeAddress/CountryID`),
      iban: textAt(
        root,
        `${header}Settlement/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`,
      ),
      net: textAt(root, `${sums}/TaxBasisTotalAmount`),
      total: textAt(root, `${sums}/GrandTotalAmount`),
    }).toEqual({
      ...stored,
      type: '380',
      order: String(orderId),
      contact: 'Ada Verkauf',
      buyer: 'Imbiss Şen & Söhne',
      buyerNumber: String(shop.customerId),
      city: 'Hamburg',
      country: 'DE',
      net: toEuro(stored.net).toFixed(2),
      total: toEuro(stored.total).toFixed(2),
    })
    expect(
      allAt(root, `${trade}/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct/Name`).map(
        ({ text }) => text,
      ),
    ).toEqual(['Marke Ware1 en 1 kg en', 'Marke Ware2 en 1 kg en', 'Marke Ware3 en 1 kg en'])
    const [attached] = pdf.attachments
    const profile =
      /<ram:(BusinessProcess|Guideline)SpecifiedDocumentContextParameter>.*?<\/ram:\1SpecifiedDocumentContextParameter>/g
    expect(attached?.text.replaceAll(profile, '')).toBe(xml.replaceAll(profile, ''))
    for (const amount of [stored.net, stored.total]) {
      expect(pdf.flowing).toContain(
        new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(
          toEuro(amount),
        ),
      )
    }
    // Placed after midnight where the seller sits.
    expect(pdf.flowing).toContain('Order date 2 May 2026')
  })

  test('are as of the issue, also when they are made later: nothing that changed since is in them', async () => {
    const { id, orderId } = await shop.storeInvoice()
    await shop.asAgent(documentPaths.createWaybill, { orderId })
    await shop.database.query(sql`
      UPDATE customer SET email = 'neu@example.com', firm_name = 'Neue Firma', address = 'Neuer Weg', zip_code = '99999',
        city = 'Neustadt', country_id = 2, tax_number = 'ATU99999999' WHERE id = ${shop.customerId}`)
    await shop.database.query(sql`
      UPDATE company SET name = 'Neuer Name', vat_id = 'DE136695976', iban = 'DE75512108001245126199', bic = 'NEU', register_entry = 'HRB 9'`)
    const xml = await shop.xmlOf(id)
    expect(xml).not.toMatch(/Neu|NEU|neu@|ATU9|DE1366|DE7551|DE75 51|HRB|99999|>AT<|DespatchAdvice/)
    for (const said of [
      'Handel GmbH',
      'demo@example.com',
      'Imbiss Şen &amp; Söhne',
      'DE123456788',
    ]) {
      expect(xml).toContain(`>${said}<`)
    }
    const pdf = await readPdf(
      fromBase64((await shop.asAgent<File>(`${invoicePdf}?invoiceId=${id}`)).body.data),
    )
    expect(pdf.flowing).not.toMatch(
      /Neu|NEU|neu@|ATU9|DE1366|DE7551|DE75 51|HRB|99999|Lieferschein/,
    )
  })
})

describe('a signed link', () => {
  const open = (url: string) => shop.app.inject({ method: 'GET', url })

  test('opens the invoice without a login, under a speaking name', async () => {
    const invoiceId = await shop.invoice(await shop.addOrder({ language: 'en' }))
    const path = `/documents/invoices/${invoiceId}.pdf`
    const answer = await open(await signedLinks(shopSecret(shop.database)).sign(path))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(
      /^inline; filename="Invoice-RE-\d{4}-\d{5}\.pdf"$/,
    )
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { body } = await shop.asAgent<File>(`${invoicePdf}?invoiceId=${invoiceId}`)
    expect(answer.rawPayload.equals(Buffer.from(body.data, 'base64'))).toBe(true)
  })

  test('of another invoice, changed, run out or missing opens nothing', async () => {
    const invoiceId = await shop.invoice(await shop.addOrder())
    const path = `/documents/invoices/${invoiceId}.pdf`
    const link = await signedLinks(shopSecret(shop.database)).sign(path)
    const old = await signedLinks(shopSecret(shop.database), () => Date.now() - 16 * 60_000).sign(
      path,
    )
    const attempts = [
      path,
      old,
      link.replace(path, `/documents/invoices/${invoiceId + 1}.pdf`),
      link.replace(path, `/documents/invoices/0${invoiceId}.pdf`),
      link.replace(path, `/documents/invoices/${'9'.repeat(30)}.pdf`),
      link.replace('.pdf', '.xml'),
    ]
    const codes = []
    for (const attempt of attempts) codes.push((await open(attempt)).json<File>().code)
    expect(codes).toEqual([
      'link_expired',
      'link_expired',
      'link_expired',
      'not_found',
      'not_found',
      'not_found',
    ])
  })
})
