import { fold, foldedCode } from '@kontor/contract/rules/folding'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addGoods, idsOf, type Goods } from './goods.ts'
import { addProduct, inAll } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
})
afterAll(() => shop.close())

const found = (searchKeyword: string, lang = 'de') => idsOf(shop, { searchKeyword }, { lang })

describe('folding', () => {
  async function folded(texts: readonly string[]) {
    const rows = await shop.database.query<{ text: string; code: string }>(sql`
      SELECT fold(text) AS text, folded_code(text) AS code
      FROM unnest(${texts}::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place`)
    return rows.map(({ text, code }) => [text, code])
  }
  const here = (texts: readonly string[]) => texts.map((text) => [fold(text), foldedCode(text)])

  /** Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic; the signs; and what is composed of them. */
  const scripts = [
    [0x01, 0x6ff],
    [0x1e00, 0x1fff],
    [0x2000, 0x2bff],
    [0x3000, 0x30ff],
    [0xfb00, 0xfdcf],
    [0xfe10, 0xfffd],
    [0x1f300, 0x1f6ff],
  ] as const
  const letters = scripts.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )

  test('the database folds every letter as the contract does', async () => {
    const texts = letters.map((letter) => `x${letter}e y`)
    expect(await folded(texts)).toEqual(here(texts))
  })

  test('and any text made of them', async () => {
    const unit = fc.oneof(
      fc.constantFrom('ü', 'ue', 'ß', 'İ', 'ı', '-', ' '),
      fc.constantFrom(...letters),
    )
    const texts = fc
      .sample(fc.array(unit, { maxLength: 12 }), { numRuns: 2000, seed: 3 })
      .map((units) => units.join(''))
    expect(await folded(texts)).toEqual(here(texts))
  })
})

describe('the index follows', () => {
  test('a new product', async () => {
    const { id } = await addProduct(shop.database, {
      article: 'NEW-1',
      name: { de: 'Grünkern', en: 'Spelt', tr: 'Kavuzlu buğday' },
      brandId: goods.ozel,
      categoryId: goods.fresh,
      units: [{ name: inAll('Sack'), pieces: 1, price: 100, barcode: '5000000000011' }],
    })
    expect(await found('gruenkern özel')).toEqual([id])
    expect(await found('bugday', 'tr')).toEqual([id])
    expect(await found('spelt')).toEqual([])
    expect(await found('5000000000011')).toEqual([id])
    await shop.database.query(
      sql`UPDATE barcode SET code = '5000000000028' WHERE code = '5000000000011'`,
    )
    expect(await found('5000000000011')).toEqual([])
    expect(await found('5000000000028')).toEqual([id])
  })

  test('a new name, article number and brand of a product', async () => {
    const { id } = goods.water
    await shop.database.query(sql`
      UPDATE product SET name = name || '{"de": "Sprudel"}', article_number = 'SP-9' WHERE id = ${id}`)
    expect(await found('sprudel adler')).toEqual([id])
    expect(await found('wasser')).toEqual([])
    expect(await found('water', 'en')).toEqual([id])
    expect([await found('sp-9'), await found('WA-300')]).toEqual([[id], []])
    await shop.database.query(sql`UPDATE product SET brand_id = ${goods.ozel} WHERE id = ${id}`)
    expect([await found('sprudel adler'), await found('sprudel özel')]).toEqual([[], [id]])
  })

  test('a product that is sold no longer, and again', async () => {
    const { id } = goods.water
    const sell = (active: boolean) =>
      shop.database.query(sql`UPDATE product SET active = ${active} WHERE id = ${id}`)
    await sell(false)
    expect(await found('sprudel')).toEqual([])
    await sell(true)
    expect(await found('sprudel')).toEqual([id])
  })

  test('the name of a brand', async () => {
    await shop.database.query(sql`UPDATE brand SET name = 'Falke' WHERE id = ${goods.adler}`)
    expect([await found('falke'), await found('adler')]).toEqual([[goods.apple.id], []])
    await shop.database.query(sql`UPDATE brand SET name = 'Adler' WHERE id = ${goods.adler}`)
    expect(await found('adler')).toEqual([goods.apple.id])
  })

  test('nothing that was rolled back', async () => {
    const undone = shop.database.transaction(async (transaction) => {
      await transaction.query(
        sql`UPDATE product SET name = name || '{"de": "Nie"}' WHERE id = ${goods.water.id}`,
      )
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([await found('nie'), await found('sprudel')]).toEqual([[], [goods.water.id]])
  })

  test('a removed product, of which nothing is left', async () => {
    const { id } = goods.gone
    await shop.database.transaction(async (transaction) => {
      await transaction.query(sql`DELETE FROM sales_unit WHERE product_id = ${id}`)
      await transaction.query(sql`DELETE FROM product WHERE id = ${id}`)
    })
    expect(
      await shop.database.query(sql`SELECT FROM search_entry WHERE product_id = ${id}`),
    ).toEqual([])
  })

  test('a name of a thousand letters without a space', async () => {
    const name = 'y'.repeat(1000)
    await shop.database.query(sql`
      UPDATE product SET name = name || ${JSON.stringify({ de: name })}::jsonb WHERE id = ${goods.orange.id}`)
    expect(await found('y'.repeat(200))).toEqual([goods.orange.id])
  })
})

test('many products at once, and two writers at once', async () => {
  const add = (from: number) =>
    shop.database.transaction(async (transaction) => {
      await transaction.query(sql`
        INSERT INTO product (id, article_number, brand_id, main_category_id, name, unit, vat_rate)
        SELECT n, 'MANY-' || n, ${goods.adler}, ${goods.offers},
               jsonb_build_object('de', 'Vielerlei ' || n, 'en', 'Many ' || n, 'tr', 'Birçok ' || n),
               '{"de": "1", "en": "1", "tr": "1"}', 700
        FROM generate_series(${from}::integer, ${from}::integer + 599) AS n`)
      await transaction.query(sql`
        INSERT INTO product_category (product_id, category_id)
        SELECT id, main_category_id FROM product WHERE id BETWEEN ${from}::integer AND ${from}::integer + 599`)
    })
  await Promise.all([add(10_000), add(20_000)])
  expect(await found('vielerlei 10599')).toEqual([10_599])
  expect(await idsOf(shop, { searchKeyword: 'vielerlei', page: 11 })).toHaveLength(100)
  expect(await idsOf(shop, { searchKeyword: 'vielerlei', page: 12 })).toEqual([])
})
