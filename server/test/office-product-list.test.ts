import type { ProductDocument } from '@kontor/contract/office/product-document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDesk, type Desk } from './office-desk.ts'
import { productDocument } from './office-product.ts'
import { addBrand, addCategory, inAll } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let anna: Desk
let brandId: number
let categoryId: number
let below: number

beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const everything = ['catalogue.change', 'prices.change'] as const
  anna = await newDesk(shop, everything)
  brandId = await addBrand(shop.database, 'Adler')
  categoryId = await addCategory(shop.database, inAll('Gemüse'))
  below = await addCategory(shop.database, inAll('Gurken'), categoryId)
})
afterAll(() => shop.close())

const newProduct = (more: Partial<ProductDocument> = {}) =>
  productDocument({ brandId, categoryId }, more)

const save = (desk: Desk, body: object) => desk.ask('/api/office/product/save', body)

async function add(more: Partial<ProductDocument> = {}) {
  const wanted = newProduct(more)
  const { status, body } = await save(anna, { id: null, seen: null, wanted })
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

describe('the list of products', () => {
  // Others, which are not looked for.
  beforeAll(async () => {
    for (const name of ['Birne', 'Apfel', 'Zitrone', 'Ananas']) {
      await add({ name: { de: name, en: null, tr: null } })
    }
  })

  const ids = async (body: object) =>
    (await anna.ask('/api/office/product/list', { size: 200, ...body })).body.rows.map(
      ({ id }) => id,
    )

  test('[K-09] finds by words of any language, brand, article number and barcode, and by category', async () => {
    const added = await add({
      name: { de: 'Weiße Möhrensuppe', en: 'Carrot soup', tr: 'Havuç çorbası' },
      mainCategoryId: below,
      salesUnits: newProduct().salesUnits.map((unit) => ({ ...unit, barcodes: ['96385074'] })),
    })
    const { articleNumber } = added.document
    for (const search of [
      'moehren',
      'havuc',
      'carrot SOUP',
      articleNumber,
      '96385074',
      '0000096385074',
    ]) {
      expect([search, await ids({ search })]).toEqual([search, [added.id]])
    }
    expect(await ids({ search: 'adler möhren' })).toEqual([added.id])
    expect(await ids({ search: 'nichts davon' })).toEqual([])
    const inCategory = { filters: [{ column: 'category', in: [categoryId] }] }
    expect(await ids(inCategory)).toContain(added.id)
    const only = { filters: [{ column: 'category', in: [below] }] }
    expect(await ids(only)).toContain(added.id)
    expect((await ids(only)).length).toBeLessThan((await ids(inCategory)).length)
    expect(await ids({ filters: [{ column: 'barcodes', contains: '96385074' }] })).toEqual([
      added.id,
    ])
  })

  test('[K-09] shows every product once in every order that it offers', async () => {
    const columns = ['articleNumber', 'name', 'brand', 'price', 'purchasePrice', 'location']
    columns.push('missingTexts', 'createdAt', 'changedAt')
    const all = (await ids({})).toSorted((a, b) => a - b)
    for (const column of columns) {
      for (const direction of ['asc', 'desc']) {
        const seen: number[] = []
        let after: string | undefined
        do {
          const body = {
            size: 3,
            sort: { column, direction },
            ...(after === undefined ? {} : { after }),
          }
          const page = (await anna.ask('/api/office/product/list', body)).body
          seen.push(...page.rows.map(({ id }) => id))
          after = page.next ?? undefined
        } while (after !== undefined)
        expect([column, direction, seen.toSorted((a, b) => a - b)]).toEqual([
          column,
          direction,
          all,
        ])
      }
    }
  })
})
