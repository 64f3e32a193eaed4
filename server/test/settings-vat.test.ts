import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { bringVatRates } from '../src/settings/vat-rates-job.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { settingsOf, type Doc, type Settings } from './settings-calls.ts'

let shop: BillingShop
let anna: Desk
let settings: Settings

beforeAll(async () => {
  shop = await openBillingShop()
  anna = await newDesk(shop, ['settings.change'])
  settings = settingsOf(anna)
})
afterAll(() => shop.close())

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

describe('VAT rates', () => {
  test('[E-04] products have a class and the rate that is in force', async () => {
    const [product] = await shop.database.query<{ id: number; classId: number; rate: number }>(sql`
      SELECT id, vat_class_id AS "classId", vat_rate AS rate FROM product ORDER BY id LIMIT 1`)
    const seen = await settings.read('vat')
    const at = seen.classes.findIndex(({ id }: { id: number }) => id === product?.classId)
    expect(seen.classes[at].rates).toMatchObject([{ rate: (product?.rate ?? 0) / 100 }])
    const change = (rates: Doc[]) => ({
      ...seen,
      classes: seen.classes.map((each: Doc, index: number) =>
        index === at ? { ...each, rates: [...each.rates, ...rates] } : each,
      ),
    })
    const wanted = change([
      { id: -1, from: day(-1), rate: 16 },
      { id: -2, from: day(30), rate: 20 },
    ])
    const asked = await settings.save('vat', seen, wanted)
    expect([asked.status, asked.body.code]).toEqual([409, 'needs_confirmation'])
    const fields = asked.body.questions?.map(({ field }) => field) ?? []
    expect(asked.body.questions).toHaveLength(2)
    const saved = await settings.save('vat', seen, wanted, { confirmed: fields })
    expect(saved.status).toBe(200)
    expect(await bringVatRates(shop.database)).toBeGreaterThan(0)
    expect(await bringVatRates(shop.database)).toBe(0)
    const [now] = await shop.database.query<{ rate: number }>(
      sql`SELECT vat_rate AS rate FROM product WHERE id = ${product?.id}`,
    )
    expect(now?.rate).toBe(1600)
    // A month later the planned one.
    await shop.owner.query(sql`
      UPDATE vat_class_rate SET valid_from = valid_from - 40 WHERE valid_from > now()`)
    await bringVatRates(shop.database)
    const [later] = await shop.database.query<{ rate: number }>(
      sql`SELECT vat_rate AS rate FROM product WHERE id = ${product?.id}`,
    )
    expect([later?.rate]).toEqual([1600])
  })

  test('[E-04] a product with another rate gets another class', async () => {
    const [product] = await shop.database.query<{ id: number }>(
      sql`SELECT id FROM product ORDER BY id DESC LIMIT 1`,
    )
    await shop.database.query(sql`UPDATE product SET vat_rate = 550 WHERE id = ${product?.id}`)
    const [after] = await shop.database.query<{ rate: number; name: string }>(sql`
      SELECT vat_rate AS rate, vat_class.name ->> 'de' AS name
      FROM product JOIN vat_class ON vat_class.id = vat_class_id WHERE product.id = ${product?.id}`)
    expect(after).toEqual({ rate: 550, name: '5,5 %' })
  })

  test.each([
    ['a rate that cannot be billed', { from: day(1), rate: 0.3 }, 'rate'],
    ['a third decimal', { from: day(1), rate: 19.123 }, 'rate'],
    ['a day that does not exist', { from: '2030-02-30', rate: 19 }, 'from'],
  ])('[E-04] %s is refused', async (_, rate, field) => {
    const seen = await settings.read('vat')
    const [first, ...others] = seen.classes
    const rates = [...first.rates, { id: -1, ...rate }]
    const { status, body } = await settings.save('vat', seen, {
      ...seen,
      classes: [{ ...first, rates }, ...others],
    })
    expect(status).toBe(400)
    expect(Object.keys(body.details ?? {}).some((each) => each.endsWith(field))).toBe(true)
  })

  test('[E-04] a class that products have, and one without a rate today, are refused', async () => {
    const seen = await settings.read('vat')
    const [{ classId } = { classId: 0 }] = await shop.database.query<{ classId: number }>(
      sql`SELECT vat_class_id AS "classId" FROM product LIMIT 1`,
    )
    const without = seen.classes.filter(({ id }: { id: number }) => id !== classId)
    const used = await settings.save('vat', seen, { ...seen, classes: without })
    expect([used.status, used.body.code]).toEqual([409, 'in_use'])
    const late = { id: -1, name: seen.exemptionReason, rates: [{ id: -2, from: day(9), rate: 5 }] }
    const refused = await settings.save('vat', seen, { ...seen, classes: [...seen.classes, late] })
    expect([refused.status, refused.body.details]).toEqual([
      400,
      { 'classes.-1.rates': 'required' },
    ])
  })
})
