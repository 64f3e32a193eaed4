import { BrandDocument } from '@kontor/contract/office/catalogue'
import { brandKind } from '../../catalogue/office/brand.ts'
import { sql } from '../../database/sql.ts'
import { oneByOne } from '../../records/one-by-one.ts'
import { boolean, text } from '../codecs.ts'
import type { SheetField, SheetKind } from '../sheet-kind.ts'

const noSlots = new Map<string, readonly number[]>()

/** Brands as rows of a sheet. */
export const brandSheet: SheetKind<BrandDocument> = {
  record: brandKind,
  many: oneByOne(brandKind, async () => () => ({})),
  schema: BrandDocument,
  keyField: 'name',
  words: {
    name: {
      label: { de: 'Marke', en: 'Brand', tr: 'Marka' },
      also: ['Name', 'Hersteller', 'Manufacturer', 'Vendor', 'MANUFACTURER_NAME', 'Üretici'],
    },
    archived: { label: { de: 'Archiviert', en: 'Archived', tr: 'Arşivlendi' }, also: [] },
  },
  async open(_database, { language }) {
    const fields: SheetField<BrandDocument>[] = [
      { name: 'name', codec: text, path: () => 'name' },
      { name: 'archived', codec: boolean(language), path: () => 'archived' },
    ]
    return {
      fields: new Map(fields.map((field) => [field.name, field])),
      async find(database, keys) {
        const rows = await database.query<{ id: number; key: string }>(
          sql`SELECT id, name AS key FROM brand WHERE name = ANY (${keys}::text[])`,
        )
        return new Map(rows.map(({ id, key }) => [key, id]))
      },
      blank: (name) => ({ name, archived: false }),
      slots: () => noSlots,
      written: () => noSlots,
      exported: async () => fields,
    }
  },
  async used(transaction, ids) {
    const rows = await transaction.query<{ id: number }>(sql`
      SELECT DISTINCT brand_id AS id FROM product WHERE brand_id = ANY (${ids}::integer[])`)
    return new Set(rows.map(({ id }) => id))
  },
  archived: (document) => ({ ...document, archived: true }),
  batch: 500,
  async listIds(database) {
    const rows = await database.query<{ id: number }>(sql`SELECT id FROM brand ORDER BY id`)
    return rows.map(({ id }) => id)
  },
}
