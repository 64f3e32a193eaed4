import type { Plain } from '@kontor/contract/rules/merge-records'
import { brandKind } from '../server/src/catalogue/office/brand.ts'
import { productKind } from '../server/src/catalogue/office/product.ts'
import type { Queryable } from '../server/src/database/database.ts'
import { sql } from '../server/src/database/sql.ts'
import type { RecordKind } from '../server/src/records/record-kind.ts'
import { deliveryKind } from '../server/src/settings/delivery.ts'

/** A record that the office edits during the run. */
export interface EditedRecord {
  /** Of its calls, below `/api/office`. */
  readonly path: string
  /** What the history calls it. */
  readonly kind: string
  readonly id: number
  /** The fields that are changed. */
  readonly fields: readonly string[]
  read(database: Queryable): Promise<Plain>
}

function editedRecord<Document extends Plain>(
  kind: RecordKind<Document>,
  path: string,
  id: number,
  fields: readonly string[],
): EditedRecord {
  return {
    path,
    kind: kind.name,
    id,
    fields,
    read: async (database) => (await kind.read(database, id)) ?? null,
  }
}

/** A product that sheets change during the run. */
export interface ImportedProduct {
  readonly record: EditedRecord
  readonly article: string
}

/** Enough for a sheet to be in the middle of something when a fault comes; those that people edit are among them. */
export async function chooseImported(database: Queryable): Promise<ImportedProduct[]> {
  const products = await database.query<{ id: number; article: string }>(sql`
    SELECT id, article_number AS article FROM product ORDER BY id LIMIT 150`)
  return products.map(({ id, article }) => ({
    record: editedRecord(productKind, 'product', id, ['variety']),
    article,
  }))
}

/** Few, so that several people edit the same ones at the same time. */
export async function chooseRecords(database: Queryable): Promise<EditedRecord[]> {
  const products = await database.query<{ id: number; unitId: number }>(sql`
    SELECT product.id, min(sales_unit.id)::integer AS "unitId"
    FROM product JOIN sales_unit ON sales_unit.product_id = product.id
    GROUP BY product.id ORDER BY product.id LIMIT 4`)
  const brands = await database.query<{ id: number }>(
    sql`SELECT id FROM brand ORDER BY id DESC LIMIT 2`,
  )
  return [
    ...products.map(({ id, unitId }) =>
      editedRecord(productKind, 'product', id, ['location', `salesUnits.${unitId}.price`]),
    ),
    ...brands.map(({ id }) => editedRecord(brandKind, 'brand', id, ['name'])),
    editedRecord(deliveryKind, 'settings/delivery', 1, ['deliveryCost', 'paymentDays']),
  ]
}
