import type { ProductDocument } from '@kontor/contract/office/product-document'
import { guardQuestions } from '@kontor/contract/rules/guard-rails'
import { sql } from '../../database/sql.ts'
import { findMainLanguage } from '../../records/entered-texts.ts'
import type { ManyRecords, RecordKind } from '../../records/record-kind.ts'
import { checkProduct } from './check-product.ts'
import { vatCheck } from './check-vat.ts'
import { storesAsIs } from './product-columns.ts'
import { readProductDocument, readProductDocuments } from './read-product-document.ts'
import { insertProducts, removeProducts, updateProducts } from './write-product-document.ts'

/** Prices, and the pieces they are for, need a permission of their own; a new product or sales unit has prices. */
const priceField =
  /^(?:|vatRate|vatClass|purchasePrice|discounts.*|salesUnits\.-?\d+(?:\.(?:price|pieces))?)$/

/** The same statements store one product and many. */
export const manyProducts: ManyRecords<ProductDocument> = {
  async lock(transaction, ids) {
    await transaction.query(sql`
      SELECT FROM product WHERE id = ANY (${ids}::integer[]) ORDER BY id FOR NO KEY UPDATE`)
  },
  read: readProductDocuments,
  add: insertProducts,
  write: updateProducts,
  storesAsIs,
  remove: removeProducts,
  async check(transaction) {
    const main = await findMainLanguage(transaction)
    const checkVat = await vatCheck(transaction)
    return (document, before) => ({
      ...checkVat(document, before),
      ...checkProduct(document, before, main),
    })
  },
}

/** Products as the office edits them. */
export const productKind: RecordKind<ProductDocument> = {
  name: 'product',
  async lock(transaction, id) {
    const found = await transaction.query(
      sql`SELECT id FROM product WHERE id = ${id} FOR NO KEY UPDATE`,
    )
    return found.length > 0
  },
  read: readProductDocument,
  async add(transaction, document) {
    const [id] = await manyProducts.add(transaction, [document])
    if (id === undefined) throw new Error('no product was added')
    return id
  },
  write: (transaction, id, document, before) =>
    manyProducts.write(transaction, [{ id, document, before }]),
  remove: (transaction, id) => manyProducts.remove(transaction, [id]),
  check: async (transaction, document, before) =>
    (await manyProducts.check(transaction))(document, before),
  questions: guardQuestions,
  taken: { product_article_number_key: 'articleNumber' },
  unknown: {
    product_brand_id_fkey: 'brandId',
    product_main_category_id_fkey: 'mainCategoryId',
    product_category_category_id_fkey: 'categoryIds',
    product_picture_picture_fkey: 'pictures',
  },
  permissionFor: (field) => (priceField.test(field) ? 'prices.change' : undefined),
  secret: { purchasePrice: 'prices.see' },
}
