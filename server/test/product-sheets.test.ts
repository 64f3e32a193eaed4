import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addGoods, type Goods } from './goods.ts'
import { readPdf } from './pdf.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods
beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
  await shop.database.query(sql`
    UPDATE product SET origin = 'TR', trade_class = '2', variety = 'Elstar', organic_number = 'DE-ÖKO-037',
      allergens = '{milk,nuts}', net_content = 500, net_content_unit = 'l', alcohol = 550, customs_tariff = '20097120',
      storage = '{"de": "Kühl lagern.", "en": "Keep cool.", "tr": "Serin yerde saklayın."}',
      nutrition = '{"energyKj": 195, "energyKcal": 46, "sugars": 10.25, "salt": 0}'
    WHERE id = ${goods.apple.id}`)
})
afterAll(() => shop.close())

const ask = (file: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/documents/products/${file}`, headers })

const read = async (file: string) => readPdf((await ask(file)).rawPayload)

describe('[X-17] the product sheet', () => {
  const said = {
    de: [
      'Produktblatt',
      'Ursprung Türkei',
      'Klasse II',
      'Sorte Elstar',
      'Bio DE-ÖKO-037',
      'Nettofüllmenge 0,5 l',
      'Alkohol 5,5 % vol',
      'Zolltarifnummer 20097120',
      'Enthält: Milch, Schalenfrüchte',
      'Kühl lagern.',
      'je 100 ml',
      'Energie 195 kJ / 46 kcal',
      'davon Zucker 10,25 g',
      'Salz 0 g',
    ],
    en: [
      'Product sheet',
      'Origin Türkiye',
      'Class II',
      'Contains: milk, nuts',
      'Keep cool.',
      '10.25 g',
    ],
    tr: ['Ürün bilgi formu', 'Menşe Türkiye', 'Sınıf II', 'İçerir: süt, sert kabuklu meyveler'],
  }

  test.each(['de', 'en', 'tr'] as const)('says all that is known, in %s', async (language) => {
    const { flowing, raw } = await read(`${goods.apple.id}.${language}.pdf`)
    for (const each of said[language]) expect(flowing).toContain(each)
    for (const each of ['AP-100', 'Adler']) expect(flowing).toContain(each)
    expect(raw).toContain('pdfaid')
  })

  test('has units, barcodes and the day of issue, and nothing of the bank', async () => {
    const { flowing } = await read(`${goods.apple.id}.de.pdf`)
    const [unit] = await shop.database.query<{ name: string; code: string; today: string }>(sql`
      SELECT name ->> 'de' AS name, code, to_char(sellers_day(), 'DD.MM.YYYY') AS today
      FROM sales_unit JOIN barcode ON sales_unit_id = sales_unit.id WHERE product_id = ${goods.apple.id} LIMIT 1`)
    expect(unit).toBeDefined()
    for (const each of Object.values(unit ?? {})) expect(flowing).toContain(each)
    expect(flowing).not.toContain('IBAN')
  })

  test('of a product of which nothing is known says nothing of it', async () => {
    const { flowing } = await read(`${goods.water.id}.de.pdf`)
    for (const word of ['Ursprung', 'Klasse', 'Sorte', 'Nährwerte', 'Lagerung', 'Alkohol']) {
      expect(flowing).not.toContain(word)
    }
  })

  test('has a speaking name, and is not sent again when nothing changed', async () => {
    const first = await ask(`${goods.apple.id}.tr.pdf`)
    expect(first.headers['content-disposition']).toMatch(
      /^inline; filename="Urun-bilgi-formu-AP-100-[A-Za-z0-9-]+\.pdf"$/,
    )
    expect(first.headers['content-type']).toBe('application/pdf')
    const again = await ask(`${goods.apple.id}.tr.pdf`, {
      'if-none-match': String(first.headers.etag),
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('shows a change at once', async () => {
    await read(`${goods.orange.id}.de.pdf`)
    await shop.database.query(sql`
      UPDATE product SET customs_tariff = '11112222' WHERE id = ${goods.orange.id}`)
    expect((await read(`${goods.orange.id}.de.pdf`)).flowing).toContain('11112222')
    await shop.database.query(sql`UPDATE company SET phone = '+49 40 7654321'`)
    expect((await read(`${goods.orange.id}.de.pdf`)).flowing).toContain('+49 40 7654321')
  })

  test('long texts of any letters flow over pages', async () => {
    const long = `${'Zutat ü ş '.repeat(100)}${'x'.repeat(2000)} ${'🍅 طماطم '.repeat(50)}`
    await shop.database.query(sql`
      UPDATE product SET content_information = ${JSON.stringify({ de: long, en: long, tr: long })},
        detailed_description = ${JSON.stringify({ de: 'Absatz\n\n'.repeat(200), en: 'a', tr: 'a' })}
      WHERE id = ${goods.orange.id}`)
    const { pages, flowing } = await read(`${goods.orange.id}.de.pdf`)
    expect(pages.length).toBeGreaterThan(3)
    expect(flowing.match(/Absatz/g)).toHaveLength(200)
    expect(flowing.match(/Zutat/g)).toHaveLength(100)
    expect(flowing.replaceAll(/[^x]/g, '')).toMatch(/^x{2000}/)
    expect(flowing).toContain(`Seite ${pages.length} von ${pages.length}`)
  })

  test.each(['0.de.pdf', '1.fr.pdf', '1.pdf', '1.de', 'a.de.pdf', '99999999999.de.pdf'])(
    '%s is no sheet',
    async (file) => {
      const answer = await ask(file)
      expect([answer.statusCode, answer.json<Failure>().code]).toEqual([404, 'not_found'])
    },
  )

  test('a product that is not sold, or not there, has none', async () => {
    await shop.database.query(sql`UPDATE product SET active = false WHERE id = ${goods.water.id}`)
    for (const id of [goods.water.id, 99_999_999]) {
      const answer = await ask(`${id}.de.pdf`)
      expect([answer.statusCode, answer.json<Failure>().code]).toEqual([404, 'product_not_found'])
    }
  })
})
