import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { fromBase64, readPdf } from './pdf.ts'
import { settingsOf, type Settings } from './settings-calls.ts'

let shop: BillingShop
let anna: Desk
let settings: Settings
let reader: Desk

beforeAll(async () => {
  shop = await openBillingShop()
  anna = await newDesk(shop, ['settings.change'])
  settings = settingsOf(anna)
  reader = await newDesk(shop, ['settings.see'])
})
afterAll(() => shop.close())

describe('texts on documents', () => {
  test('[E-08] are previewed before they are saved, and nothing gets a number', async () => {
    const series = () =>
      shop.database.query(
        sql`SELECT name, year, last_number FROM number_series ORDER BY name, year`,
      )
    const before = await series()
    const texts = {
      invoice: { de: 'Vielen Dank!\nIhr "Handel" & Söhne', en: null, tr: null },
      waybill: { de: null, en: 'Mind the crates', tr: null },
    }
    const preview = async (kind: string, language: string) => {
      const { status, body } = await reader.ask('/api/office/settings/preview', {
        kind,
        language,
        texts,
      })
      expect(status).toBe(200)
      return (await readPdf(fromBase64(body.data))).text
    }
    expect(await preview('invoice', 'de')).toContain('Vielen Dank!')
    // The main language stands in.
    expect(await preview('invoice', 'tr')).toContain('Vielen Dank!')
    expect(await preview('waybill', 'en')).toContain('Mind the crates')
    expect(await preview('waybill', 'de')).not.toContain('Mind the crates')
    expect(await series()).toEqual(before)
    expect((await settings.read('texts')).invoice.de).toBeNull()
  })

  test('[E-08] stand on what is issued from then on, and stay', async () => {
    const seen = await settings.read('texts')
    const wanted = { ...seen, invoice: { de: 'Danke für den Einkauf', en: null, tr: null } }
    expect((await settings.save('texts', seen, wanted)).status).toBe(200)
    const invoice = await shop.invoice(await shop.addOrder())
    await settings.save('texts', wanted, seen)
    const [stored] = await shop.database.query<{ closing: string }>(
      sql`SELECT seller ->> 'closing' AS closing FROM invoice WHERE id = ${invoice}`,
    )
    expect(stored?.closing).toBe('Danke für den Einkauf')
  })
})
