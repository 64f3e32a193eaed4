import type { ProductDocument } from '@kontor/contract/office/product-document'
import { sql } from '../../database/sql.ts'
import { code, text } from '../codecs.ts'
import type { SheetField, SheetKind } from '../sheet-kind.ts'
import { productSheet } from './product-sheet.ts'
import { productWords } from './product-words.ts'

const noSlots = new Map<string, readonly number[]>()
const { articleNumber, location, 'units.barcodes': barcodes } = productWords

/** Where products stand in the warehouse. A row means the product of its article number or, where only one has it, of its EAN. */
export const locationSheet: SheetKind<ProductDocument> = {
  ...productSheet,
  keyField: 'product',
  words: {
    product: {
      label: articleNumber.label,
      also: [...articleNumber.also, ...Object.values(barcodes.label), ...barcodes.also],
    },
    location: {
      label: location.label,
      also: [
        ...location.also,
        'Lagerfach',
        'Regal',
        'Regalplatz',
        'Stellplatz',
        'Fach',
        'Shelf',
        'Bin',
        'Storage bin',
        'Warehouse location',
        'Raf',
        'Depo yeri',
      ],
    },
  },
  async open() {
    const fields: SheetField<ProductDocument>[] = [
      // Which one is meant; nothing of the record.
      { name: 'product', codec: code, path: () => 'product' },
      { name: 'location', codec: text, path: () => 'location' },
    ]
    return {
      fields: new Map(fields.map((field) => [field.name, field])),
      async find(database, keys) {
        const rows = await database.query<{ id: number; key: string }>(sql`
          SELECT id, article_number AS key FROM product WHERE article_number = ANY (${keys}::text[])
          UNION ALL
          SELECT min(sales_unit.product_id), code FROM barcode JOIN sales_unit ON sales_unit.id = sales_unit_id
          WHERE code = ANY (${keys}::text[])
            AND NOT EXISTS (SELECT FROM product WHERE article_number = code)
          GROUP BY code HAVING count(DISTINCT sales_unit.product_id) = 1`)
        return new Map(rows.map(({ id, key }) => [key, id]))
      },
      blank: (key) => ({ field: 'product', value: key, problem: 'unknown_product' }),
      slots: () => noSlots,
      written: () => noSlots,
      exported: async () => fields,
      keyOf: (_, document) => document.articleNumber,
    }
  },
}
