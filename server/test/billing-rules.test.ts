import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths, openBillingShop, type BillingShop } from './billing-shop.ts'
import { allAt, readXml, textAt } from './xml.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

interface Refused {
  readonly code: string
  readonly message: string
  readonly details?: Record<string, string>
}

const { createInvoice, createWaybill, cancelInvoice } = documentPaths
const issue = async (orderId: number) =>
  shop.asAgent<Refused & { invoiceId: number }>(`${createInvoice}?lang=de`, { orderId })
const company = (assignment: string) => shop.rows(`UPDATE company SET ${assignment}`)
const customer = (assignment: string) =>
  shop.rows(`UPDATE customer SET ${assignment} WHERE id = ${shop.customerId}`)
const lastNumber = async () =>
  (
    await shop.rows<{ number: number }>(
      `SELECT coalesce(max(series_number), 0) AS number FROM invoice`,
    )
  )[0]?.number

const rightCompany = `name = 'Handel GmbH', zip_code = '20457', city = 'Hamburg', phone = '040 1', country_id = 1,
  email = 'shop@example.com', vat_id = 'DE123456788', tax_number = '1', iban = 'DE02120300000000202051',
  register_entry = NULL`
const rightCustomer = `firm_name = 'Imbiss', email = 'demo@example.com', zip_code = '20095', city = 'Hamburg', country_id = 1`

describe('[X-06] data that break a rule of the electronic invoice', () => {
  test.each([
    ['seller.phone', () => company(`phone = ''`), 'Telefon der Firma fehlt (BR-DE-6)'],
    ['seller.phone', () => company(`phone = 'a 1'`), 'Telefon der Firma stimmt nicht (BR-DE-27)'],
    ['seller.email', () => company(`email = 'nobody'`), 'E-Mail der Firma stimmt nicht (BR-DE-28)'],
    ['seller.city', () => company(`city = ' '`), 'Ort der Firma fehlt (BR-DE-3)'],
    ['seller.zipCode', () => company(`zip_code = ''`), 'PLZ der Firma fehlt (BR-DE-4)'],
    ['seller.iban', () => company(`iban = 'DE03120300000000202051'`), '(BR-DE-19)'],
    ['seller.iban', () => company(`iban = ''`), 'IBAN der Firma fehlt (BR-DE-1)'],
    ['seller.vatId', () => company(`vat_id = 'DE123456789'`), '(BR-CO-09)'],
    ['buyer.zipCode', () => customer(`zip_code = ''`), 'PLZ des Kunden fehlt (BR-DE-9)'],
    ['buyer.city', () => customer(`city = ''`), 'Ort des Kunden fehlt (BR-DE-8)'],
    ['buyer.email', () => customer(`email = ''`), '(PEPPOL-EN16931-R010)'],
    ['buyer.country', () => customer(`country_id = 9`), 'Land des Kunden stimmt nicht (BR-CL-14)'],
  ] as const)('in %s are refused in words, and no number is drawn', async (field, spoil, said) => {
    await shop.rows(`INSERT INTO country (id, code, name) VALUES (9, 'QQ', '{"de":"?","en":"?","tr":"?"}')
                     ON CONFLICT DO NOTHING`)
    const orderId = await shop.addOrder()
    const before = await lastNumber()
    await spoil()
    const refused = await issue(orderId)
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_data_invalid'])
    expect(Object.keys(refused.body.details ?? {})).toEqual([field])
    expect(refused.body.message).toContain(said)
    await company(rightCompany)
    await customer(rightCustomer)
    expect((await issue(orderId)).status).toBe(200)
    expect(await lastNumber()).toBe((before ?? 0) + 1)
  })

  test('in a rate of 0.01 % are refused, and the database takes no such product', async () => {
    const orderId = await shop.addOrder({ lines: [{ vatRate: 1, price: 100_000 }] })
    expect((await issue(orderId)).body.details).toEqual({ 'lines.vatRate': 'not_valid' })
    await expect(shop.rows('UPDATE product SET vat_rate = 1')).rejects.toMatchObject({
      constraint: 'product_vat_rate_billable',
    })
  })

  test('a firm name of blanks is not stored', async () => {
    await expect(customer(`firm_name = '   '`)).rejects.toMatchObject({ code: '23514' })
    await expect(company(`name = ' '`)).rejects.toMatchObject({ code: '23514' })
  })

  test('of an invoice from before do not keep it from being cancelled', async () => {
    const invoiceId = (await issue(await shop.addOrder())).body.invoiceId
    await shop.owner.query(sql`ALTER TABLE invoice DISABLE TRIGGER issued_is_final`)
    await shop.rows(`UPDATE invoice SET buyer = buyer || '{"city": ""}' WHERE id = ${invoiceId}`)
    await shop.owner.query(sql`ALTER TABLE invoice ENABLE TRIGGER issued_is_final`)
    expect((await shop.asAgent(cancelInvoice, { invoiceId, reason: 'x' })).status).toBe(200)
  })
})

const header = 'SupplyChainTradeTransaction/ApplicableHeaderTrade'
const sellerParty = `${header}Agreement/SellerTradeParty`

describe('[X-06] what is entered is brought into one form', () => {
  test.each(['de 123.456.788', '123456788', 'De123456788'])('a VAT id: %s', async (entered) => {
    await shop.database.query(
      sql`UPDATE company SET vat_id = ${entered}, iban = 'de02 1203 0000 0000 2020 51'`,
    )
    expect(await shop.rows('SELECT vat_id, iban FROM company')).toEqual([
      { vat_id: 'DE123456788', iban: 'DE02120300000000202051' },
    ])
  })

  test('countries: UK is GB, and Kosovo is 1A in the XML', async () => {
    await shop.rows(`INSERT INTO country (id, code, name) VALUES
      (10, 'UK', '{"de":"a","en":"a","tr":"a"}'), (11, 'XK', '{"de":"b","en":"b","tr":"b"}')`)
    expect(await shop.rows('SELECT code FROM country WHERE id = 10')).toEqual([{ code: 'GB' }])
    await customer('country_id = 11')
    const xml = await shop.xmlOf((await issue(await shop.addOrder())).body.invoiceId)
    const country = `${header}Agreement/BuyerTradeParty/PostalTradeAddress/CountryID`
    expect(textAt(readXml(xml), country)).toBe('1A')
    await customer('country_id = 1')
  })

  test('a seller without a VAT id is named by register or tax number (BR-CO-26)', async () => {
    await company(`vat_id = '', register_entry = NULL`)
    const byTax = readXml(await shop.xmlOf((await issue(await shop.addOrder())).body.invoiceId))
    expect(textAt(byTax, `${sellerParty}/ID`)).toBe('1')
    await company(`register_entry = 'HRB 1'`)
    const byRegister = readXml(
      await shop.xmlOf((await issue(await shop.addOrder())).body.invoiceId),
    )
    expect(textAt(byRegister, `${sellerParty}/SpecifiedLegalOrganization/ID`)).toBe('HRB 1')
    expect(allAt(byRegister, `${sellerParty}/ID`)).toEqual([])
    await company(rightCompany)
  })

  test('random data are refused by name or give a right invoice, and numbers have no gap', async () => {
    const odd = fc.oneof(fc.constant(''), fc.constant(' '), fc.string({ maxLength: 12 }))
    const text = (right: string) =>
      fc.oneof({ arbitrary: fc.constant(right), weight: 4 }, { arbitrary: odd, weight: 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          city: text('Hamburg'),
          phone: text('040 12'),
          email: text('a@b.de'),
          vatId: text('DE123456788'),
          iban: text('DE02 1203 0000 0000 2020 51'),
          zip: text('20095'),
        }),
        async ({ city, phone, email, vatId, iban, zip }) => {
          const clean = (value: string) => value.replaceAll('\0', '')
          await shop.database
            .query(sql`UPDATE company SET city = ${clean(city)}, phone = ${clean(phone)},
            email = ${clean(email)}, vat_id = ${clean(vatId)}, iban = ${clean(iban)}`)
          await shop.database.query(
            sql`UPDATE customer SET zip_code = ${clean(zip)} WHERE id = ${shop.customerId}`,
          )
          const answer = await issue(await shop.addOrder())
          if (answer.status !== 200) return Object.keys(answer.body.details ?? {}).length > 0
          const xml = readXml(await shop.xmlOf(answer.body.invoiceId))
          const at = (path: string) => textAt(xml, path) ?? ''
          const contact = `${sellerParty}/DefinedTradeContact`
          const ids = allAt(xml, `${sellerParty}/SpecifiedTaxRegistration/ID`)
          return (
            /\S/.test(at(`${sellerParty}/PostalTradeAddress/CityName`)) &&
            /\d.*\d.*\d/.test(at(`${contact}/TelephoneUniversalCommunication/CompleteNumber`)) &&
            /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(
              at(`${contact}/EmailURIUniversalCommunication/URIID`),
            ) &&
            /\S/.test(at(`${header}Agreement/BuyerTradeParty/PostalTradeAddress/PostcodeCode`)) &&
            ids.every(
              ({ attributes, text: id }) => attributes['schemeID'] !== 'VA' || /^[A-Z]{2}/.test(id),
            )
          )
        },
      ),
      { numRuns: 12 },
    )
    await company(rightCompany)
    await customer(rightCustomer)
    expect(
      await shop.rows(
        `SELECT count(*)::integer = max(series_number) AS whole FROM invoice GROUP BY series_year`,
      ),
    ).toEqual([{ whole: true }])
  }, 90_000)
})

describe('[X-07] the day of delivery', () => {
  test('is the one entered, on waybill and invoice', async () => {
    const orderId = await shop.addOrder({ placedAt: '2026-01-05T10:00:00Z' })
    const day = '2026-01-09'
    expect((await shop.asAgent(createWaybill, { orderId, deliveredOn: day })).status).toBe(200)
    const xml = readXml(await shop.xmlOf((await issue(orderId)).body.invoiceId))
    const delivered = `${header}Delivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`
    expect(textAt(xml, delivered)).toBe('20260109')
  })

  test('is refused before the order, far ahead, and when there is no such day', async () => {
    const orderId = await shop.addOrder({ placedAt: '2026-01-05T10:00:00Z' })
    for (const deliveredOn of ['2026-01-04', '2098-01-01', '2026-02-30']) {
      for (const path of [createWaybill, createInvoice]) {
        const { status, body } = await shop.asAgent<Refused>(path, { orderId, deliveredOn })
        expect([status, body.code]).toEqual([409, 'delivery_day_not_valid'])
      }
    }
    expect((await shop.asAgent(createInvoice, { orderId, deliveredOn: 'tomorrow' })).status).toBe(
      400,
    )
  })
})
