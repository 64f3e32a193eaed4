import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { loadDemoShop } from '../../demo/src/load.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { commandImport, exported } from './sheets.ts'

// The whole demo shop is read and written.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let shop: TestDatabase

const nasty = [
  '=HYPERLINK("http://x")',
  "'=already",
  '+49; "quoted", and\nin lines',
  '-1,5 % @home',
  '@x\r\nCR and LF\rCR',
  'tab\there _x0041_ und _x000D_',
  '„Größe“ ğüşiöç İı \u{1f35a} \u00a0nbsp',
  '0012',
  '#REF',
  'a | b > c / d',
]

beforeAll(async () => {
  shop = await cloneDatabase()
  await loadDemoShop(shop.owner, new Date('2026-03-01T12:00:00Z'))
  const rows = await shop.database.query<{ id: number }>(
    sql`SELECT id FROM product ORDER BY id LIMIT ${nasty.length}`,
  )
  for (const [index, { id }] of rows.entries()) {
    const text = nasty[index] ?? ''
    await shop.database.query(sql`
      UPDATE product SET name = ${JSON.stringify({ de: text, en: text, tr: text })}, location = ${text},
                         detailed_description = ${JSON.stringify({ de: text, en: 'x', tr: text })},
                         stand_ins = ARRAY['name.tr'], purchase_price = ${index * 1234} WHERE id = ${id}`)
    await shop.database.query(sql`
      INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price)
      VALUES (${id}, now() + ${`${500 + index} days 3.217 seconds`}::interval, now() + ${`${900 + index} days`}::interval, 3, 12345)`)
    await shop.database.query(sql`
      INSERT INTO brand (name) VALUES (${text}) ON CONFLICT DO NOTHING`)
    const [parent] = await shop.database.query<{ id: number }>(sql`
      INSERT INTO category (name) VALUES (${JSON.stringify({ de: text, en: text, tr: text })}) RETURNING id`)
    // Two of the same name below one parent.
    await shop.database.query(sql`
      INSERT INTO category (name, parent_id) SELECT ${JSON.stringify({ de: 'Gleich', en: 'Same', tr: 'Aynı' })}, ${parent?.id}
      FROM generate_series(1, 2)`)
    await shop.database.query(sql`
      INSERT INTO product_category (product_id, category_id) SELECT ${id}, id FROM category WHERE parent_id = ${parent?.id}`)
  }
})
afterAll(() => shop.close())

test.each([
  ['product', 'csv'],
  ['product', 'xlsx'],
  ['brand', 'csv'],
  ['brand', 'xlsx'],
  ['category', 'csv'],
  ['category', 'xlsx'],
] as const)(
  '[J-09] the demo shop’s %s sheet as %s comes back without a change',
  async (kind, format) => {
    const file = await exported(shop.database, kind, format)
    const { said, done } = await commandImport(shop, { [`file.${format}`]: file }, '--kind', kind)
    const [stored] = await shop.database.query<{ count: number }>(
      kind === 'product'
        ? sql`SELECT count(*)::integer FROM product`
        : kind === 'brand'
          ? sql`SELECT count(*)::integer FROM brand`
          : sql`SELECT count(*)::integer FROM category`,
    )
    expect(said).toContain(`file.${format}: 0 new, 0 changed, ${stored?.count} unchanged, 0 wrong`)
    expect(said).not.toContain('not taken')
    expect(done).toBe(true)
  },
)
