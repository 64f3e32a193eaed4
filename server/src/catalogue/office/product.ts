import type { ProductDocument } from '@kontor/contract/office/product-document'
import { guardQuestions } from '@kontor/contract/rules/guard-rails'
import { sql } from '../../database/sql.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { checkProduct } from './check-product.ts'
import { checkVatRate } from './check-vat-rate.ts'
import { readProductDocument } from './read-product-document.ts'
import { insertProduct, mainLanguage, updateProduct } from './write-product-document.ts'

/** Prices, and the pieces they are for, need a permission of their own; a new product or sales unit has prices. */
const priceField =
  /^(?:|vatRate|purchasePrice|discounts.*|salesUnits\.-?\d+(?:\.(?:price|pieces))?)$/

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
  add: insertProduct,
  write: updateProduct,
  async remove(transaction, id) {
    // Its sales units fail with what was ordered of them; the other rows go with the product.
    await transaction.query(sql`DELETE FROM sales_unit WHERE product_id = ${id}`)
    await transaction.query(sql`DELETE FROM product WHERE id = ${id}`)
  },
  check: async (transaction, document, before) => ({
    ...(await checkVatRate(transaction, document, before)),
    ...checkProduct(document, before, await mainLanguage(transaction)),
  }),
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
