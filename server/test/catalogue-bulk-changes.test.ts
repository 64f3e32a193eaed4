import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { CatalogueVersions } from '../src/http/cache/catalogue-version.ts'
import { addGoods, listing } from './goods.ts'
import { addProduct, inAll } from './shop.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
const ids: number[] = []

beforeAll(async () => {
  shop = await openShop()
  const goods = await addGoods(shop.database)
  for (const name of ['Zebra', 'Äpfel', 'Öl']) {
    const { id } = await addProduct(shop.database, {
      article: `V-${name}`,
      name: inAll(name),
      brandId: goods.adler,
      categoryId: goods.juices,
      units: [{ name: inAll('Piece'), pieces: 1, price: 100 }],
    })
    ids.push(id)
  }
})
afterAll(() => shop.close())

test('hundreds of products that are no longer sold leave the order as it was', async () => {
  const app = await buildApp(appOptions(shop.database))
  const listed = async () => {
    const { body } = await call<{ content: { id: number }[]; totalElements: number }>(
      app,
      listing,
      {
        page: 0,
        size: 100,
      },
    )
    return [body.totalElements, body.content.map(({ id }) => id)]
  }
  try {
    const before = await listed()
    await shop.owner.transaction(async (transaction) => {
      await transaction.query(sql`
        INSERT INTO product (article_number, brand_id, main_category_id, name, unit, vat_rate)
        SELECT 'M-' || each, brand_id, main_category_id, name, unit, vat_rate
        FROM product CROSS JOIN generate_series(1, 300) AS each WHERE id = ${ids[0]}`)
      await transaction.query(sql`
        INSERT INTO product_category (product_id, category_id)
        SELECT id, main_category_id FROM product WHERE article_number LIKE 'M-%'`)
    })
    await expect.poll(async () => (await listed())[0]).toBe(Number(before[0]) + 300)
    await shop.owner.query(sql`DELETE FROM product WHERE article_number LIKE 'M-%'`)
    await expect.poll(listed).toEqual(before)
  } finally {
    await app.close()
  }
})

test('of more than 10,000 changed products all count as changed', async () => {
  const versions = new CatalogueVersions(shop.database, 0)
  const from = 1_000_000
  const [untouched = 0] = ids
  const note = (products: number) =>
    shop.owner.query(sql`
      SELECT note_catalogue_change(ARRAY['product'], ARRAY(SELECT generate_series(${from}::integer, ${from + products - 1})))`)
  const first = await versions.current()
  await note(10_000)
  const second = await versions.current()
  expect(second.ofProduct(from)).toBeGreaterThan(first.shown)
  expect(second.ofProduct(untouched)).toBeLessThanOrEqual(first.shown)
  await note(10_001)
  const third = await versions.current()
  expect(third.ofProduct(untouched)).toBeGreaterThan(second.shown)
})
