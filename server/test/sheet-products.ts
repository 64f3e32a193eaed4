import type { ProductDocument } from '@kontor/contract/office/product-document'
import { expect } from 'vitest'
import { productDocument } from './office-product.ts'
import { openSheets } from './sheets.ts'
import { addBrand, addCategory } from './shop.ts'

/** A shop whose office takes sheets, with a brand and a category that rows may name. */
export async function openProductSheets() {
  const shop = await openSheets()
  const brandId = await addBrand(shop.database, 'Öz Gıda')
  const food = await addCategory(shop.database, { de: 'Lebensmittel', en: 'Food', tr: 'Gıda' })
  const categoryId = await addCategory(
    shop.database,
    { de: 'Reis', en: 'Rice', tr: 'Pirinç' },
    food,
  )
  let count = 0
  return {
    ...shop,
    brandId,
    categoryId,
    /** A product of its own for a test, as the office stores it. */
    async newProduct() {
      const article = `C-${(count += 1)}`
      const given = productDocument(
        { brandId, categoryId },
        { articleNumber: article, location: 'A-1', purchasePrice: 1 },
      )
      const saved = await shop.desk.ask('/api/office/product/save', {
        id: null,
        seen: null,
        wanted: given,
      })
      const { id, document } = saved.body
      const read = async (): Promise<ProductDocument> =>
        (await shop.desk.ask('/api/office/product/read', { id })).body.document
      return {
        article,
        id,
        document,
        read,
        save: async (wanted: Partial<ProductDocument>): Promise<void> => {
          const seen = await read()
          const body = { id, seen, wanted: { ...seen, ...wanted } }
          expect((await shop.desk.ask('/api/office/product/save', body)).status).toBe(200)
        },
      }
    },
  }
}

type OpenProductSheets = Awaited<ReturnType<typeof openProductSheets>>
export type SheetProduct = Awaited<ReturnType<OpenProductSheets['newProduct']>>

export const newHeader =
  'Artikelnummer;Name;Grammatur;Marke;Kategorie;MwSt.;Preis;Stück;Verkaufseinheit;EAN'

/** A row of a new product that is right. */
export const newRow = (
  number: string,
  more: Partial<Record<'brand' | 'category' | 'price' | 'ean', string>> = {},
) =>
  [
    number,
    'Basmati',
    '5 kg',
    more.brand ?? 'Öz Gıda',
    more.category ?? 'Lebensmittel > Reis',
    '7',
    more.price ?? '12,50',
    '4',
    'Karton',
    more.ean ?? '4006381333931',
  ].join(';')
