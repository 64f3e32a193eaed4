import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Statement } from '../src/database/sql.ts'
import { addGoods, type Goods } from './goods.ts'
import { addProduct, inAll } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Goods

beforeAll(async () => {
  shop = await openShop()
  goods = await addGoods(shop.database)
})
afterAll(() => shop.close())

const change = (statement: Statement) => shop.owner.query(statement)

interface CardRow {
  readonly product_id: number
  readonly language: string
  readonly card: { readonly name: string; readonly picture: string | null }
}

const cards = sql`SELECT * FROM product_card ORDER BY product_id, language`

/** The cards as they are kept, and as they would be made anew from everything there is. */
const keptAndAnew = () =>
  shop.owner.transaction(async (transaction) => {
    const kept = await transaction.query<CardRow>(cards)
    await transaction.query(sql`TRUNCATE product_card`)
    await transaction.query(sql`SELECT make_cards(ARRAY(SELECT id FROM product))`)
    return { kept, anew: await transaction.query<CardRow>(cards) }
  })

async function expectTrueCards(): Promise<readonly CardRow[]> {
  const { kept, anew } = await keptAndAnew()
  expect(kept).toEqual(anew)
  return kept
}

const cardOf = (rows: readonly CardRow[], id: number) =>
  rows.find(({ product_id, language }) => product_id === id && language === 'de')?.card

test('each product has a card in each language', async () => {
  const kept = await expectTrueCards()
  const [products] = await shop.database.query<{ count: number }>(sql`SELECT count(*) FROM product`)
  expect(kept).toHaveLength(3 * (products?.count ?? 0))
})

test.each<[string, (from: Goods) => Statement]>([
  ['a name', ({ apple }) => sql`UPDATE product SET name = ${inAll('Most')} WHERE id = ${apple.id}`],
  ['a unit', ({ apple }) => sql`UPDATE product SET unit = ${inAll('1 l')} WHERE id = ${apple.id}`],
  ['a tax rate', () => sql`UPDATE product SET vat_rate = 1900`],
  [
    'another brand',
    ({ apple, ozel }) => sql`UPDATE product SET brand_id = ${ozel} WHERE id = ${apple.id}`,
  ],
  ['the name of a brand', ({ ozel }) => sql`UPDATE brand SET name = 'Yeni' WHERE id = ${ozel}`],
  ['all prices', () => sql`UPDATE sales_unit SET price = price + 1`],
  [
    'a new sales unit',
    ({ apple }) => sql`
      INSERT INTO sales_unit (product_id, name, pieces, price, position)
      VALUES (${apple.id}, ${inAll('Palette')}, 480, 9900, 9)`,
  ],
  ['the order of sales units', () => sql`UPDATE sales_unit SET position = -position`],
  [
    'a sales unit of another product',
    ({ apple, water }) => sql`
      UPDATE sales_unit SET product_id = ${water.id}
      WHERE product_id = ${apple.id} AND pieces = 480`,
  ],
  ['fewer sales units', ({ water }) => sql`DELETE FROM sales_unit WHERE product_id = ${water.id}`],
  ['other first pictures', () => sql`UPDATE product_picture SET position = 10 - position`],
  ['fewer pictures', () => sql`DELETE FROM product_picture WHERE picture = 'back.png'`],
  ['no pictures at all', () => sql`TRUNCATE product_picture`],
])('the cards follow: %s', async (_, statementFor) => {
  const before = await expectTrueCards()
  await change(statementFor(goods))
  expect(await expectTrueCards()).not.toEqual(before)
})

test('what no card shows writes no card', async () => {
  const written = sql`SELECT xmin::text FROM product_card ORDER BY product_id, language`
  const before = await shop.database.query(written)
  await change(sql`UPDATE product SET location = 'A-1', active = NOT active`)
  await change(sql`UPDATE product SET active = NOT active`)
  expect(await shop.database.query(written)).toEqual(before)
})

test('a new product and a removed one', async () => {
  const { id } = await addProduct(shop.database, {
    article: 'CARD-1',
    name: inAll('Karte'),
    brandId: goods.adler,
    categoryId: goods.fresh,
    units: [{ name: inAll('Stück'), pieces: 1, price: 100 }],
  })
  expect(cardOf(await expectTrueCards(), id)).toMatchObject({
    name: 'Karte de',
    salesUnits: [[expect.any(Number), 'Stück de', 1, 100]],
    picture: null,
  })
  await shop.database.transaction(async (transaction) => {
    await transaction.query(sql`DELETE FROM sales_unit WHERE product_id = ${id}`)
    await transaction.query(sql`DELETE FROM product WHERE id = ${id}`)
  })
  expect(cardOf(await expectTrueCards(), id)).toBeUndefined()
})

test('nothing that was rolled back', async () => {
  const before = await expectTrueCards()
  const undone = shop.database.transaction(async (transaction) => {
    await transaction.query(sql`UPDATE sales_unit SET price = 1`)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await expectTrueCards()).toEqual(before)
})

test('many writers of one product at once', async () => {
  const { id } = goods.orange
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? change(sql`UPDATE sales_unit SET price = price + 1 WHERE product_id = ${id}`)
        : change(sql`
            INSERT INTO sales_unit (product_id, name, pieces, price)
            VALUES (${id}, ${inAll('Karton')}, ${index + 1}, 100)`),
    ),
  )
  expect(cardOf(await expectTrueCards(), id)).toHaveProperty('salesUnits.length', 7)
})
