import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { newBuyer } from './buyer.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { addBrand, addCategory, addProduct, inAll } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let owner: Desk
let productId: number

beforeAll(async () => {
  shop = await openShop()
  owner = await newDesk(shop, ['catalogue.see', 'content.see', 'staff.see'])
  const categoryId = await addCategory(shop.database, {
    de: 'Käsetheke',
    en: 'Cheese counter',
    tr: 'Peynir reyonu',
  })
  const brandId = await addBrand(shop.database, 'Käserei Öz')
  const { id } = await addProduct(shop.database, {
    article: 'KS 4711',
    name: { de: 'Ziegenkäse', en: 'Goat cheese', tr: 'Keçi peyniri' },
    brandId,
    categoryId,
    units: [{ name: inAll('Karton'), pieces: 6, price: 1200, barcode: '4012345678901' }],
  })
  productId = id
  // Its name comes before that of the other one.
  await addProduct(shop.database, {
    article: 'KS-47110',
    name: inAll('Alter Käse'),
    brandId,
    categoryId,
    units: [],
  })
  await shop.database.query(sql`
    INSERT INTO static_page (id, title, text, place)
    VALUES ('cheese', '{"de": "Über Käse", "en": "About cheese", "tr": "Peynir hakkında"}', '{"de": "a", "en": "a", "tr": "a"}', 9)`)
})
afterAll(() => shop.close())

const find = async (desk: Desk, search: string) => {
  const { status, body } = await desk.ask('/api/office/find', { search })
  expect(status).toBe(200)
  return body
}
const namesOf = async (desk: Desk, search: string) =>
  (await find(desk, search)).map(({ kind, name }) => `${kind} ${name}`)

describe('the palette', () => {
  test('[T-07] finds every kind by words of any language, folded', async () => {
    const found = await find(owner, 'KASE')
    expect(new Set(found.map(({ kind }) => kind))).toEqual(
      new Set(['product', 'brand', 'category', 'page']),
    )
    expect(await namesOf(owner, 'peynir reyonu')).toEqual(['category Cheese counter'])
    expect(await namesOf(owner, 'keci öz')).toEqual([expect.stringContaining('Goat cheese')])
    expect(await namesOf(owner, owner.fullName)).toEqual([`staff ${owner.fullName}`])
    expect(await find(owner, 'käserei staff')).toEqual([])
  })

  test('[T-07] finds a product by its article number, however it is written, and by its barcode', async () => {
    for (const search of ['ks4711', 'KS-4711', '4012345678901', '04012345678901']) {
      const [first] = await find(owner, search)
      expect([search, first]).toMatchObject([
        search,
        { kind: 'product', id: productId, hint: 'KS 4711' },
      ])
    }
  })

  test('[T-07] finds customers by words of firm, person, address and numbers, in any order', async () => {
    const { id } = await newBuyer(shop)
    await shop.database.query(sql`
      UPDATE customer SET firm_name = 'Imbiss Çelik', city = 'Köln', zip_code = '50667', email = 'c@imbiss.example',
        tax_number = 'DE136695976' WHERE id = ${id}`)
    await shop.database.query(sql`UPDATE account SET full_name = 'Ayşe Çelik' WHERE id = ${id}`)
    const clerk = await newDesk(shop, ['customers.see'])
    for (const search of ['celik imbiss', 'koln ayse', '50667 imbiss', '136695976']) {
      expect([search, await find(clerk, search)]).toEqual([
        search,
        [{ kind: 'customer', id, name: 'Imbiss Çelik', hint: 'Köln' }],
      ])
    }
    expect(await find(clerk, 'celik berlin')).toEqual([])
    expect(await find(owner, 'imbiss')).toEqual([])
  })

  test('[T-07] finds what the caller may see and nothing else', async () => {
    const editor = await newDesk(shop, ['content.see'])
    expect(await namesOf(editor, 'käse')).toEqual(['page About cheese'])
    const nobody = await newDesk(shop, [])
    expect(await find(nobody, 'käse')).toEqual([])
  })

  test('[T-07] takes any text: signs alone find nothing, and no letter is a pattern', async () => {
    for (const search of ['%', '_', '…', ' ', "'; --", '\\', '%%%%', '   !']) {
      expect([search, await find(owner, search)]).toEqual([search, []])
    }
    expect((await owner.ask('/api/office/find', { search: '' })).status).toBe(400)
    expect((await owner.ask('/api/office/find', { search: 'x'.repeat(201) })).status).toBe(400)
  })
})
