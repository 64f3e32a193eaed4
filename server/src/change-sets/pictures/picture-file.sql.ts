import type { RowProblem } from '@kontor/contract/rules/sheet-problems'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

/** A file that came with a set: a picture by its name, or why it is none. */
export interface StoredFile {
  readonly place: number
  readonly path: string
  readonly picture: string | null
  readonly problem: RowProblem | null
}

export async function addFile(
  transaction: Queryable,
  setId: number,
  { place, path, picture, problem }: StoredFile,
): Promise<void> {
  await transaction.query(sql`
    INSERT INTO picture_file (change_set_id, place, path, picture, problem)
    VALUES (${setId}, ${place}, ${path}, ${picture}, ${problem})`)
}

/** Where reading goes on after it was interrupted. */
export async function lastPlace(database: Queryable, setId: number): Promise<number> {
  const [last] = await database.query<{ place: number }>(sql`
    SELECT coalesce(max(place), 0) AS place FROM picture_file WHERE change_set_id = ${setId}`)
  return last?.place ?? 0
}

export const listFiles = (database: Queryable, setId: number): Promise<StoredFile[]> =>
  database.query<StoredFile>(sql`
    SELECT place, path, picture, problem FROM picture_file WHERE change_set_id = ${setId} ORDER BY place`)

interface ProductKey {
  /** As it was asked for. */
  readonly key: string
  readonly id: number
  readonly articleNumber: string
}

/** Products by their article numbers. */
export const findByNumber = (
  database: Queryable,
  numbers: readonly string[],
): Promise<ProductKey[]> =>
  database.query<ProductKey>(sql`
    SELECT article_number AS key, id, article_number AS "articleNumber" FROM product
    WHERE article_number = ANY (${numbers}::text[])`)

/** Products by codes of their sales units, as they are compared; one code may be on several products. */
export const findByBarcode = (
  database: Queryable,
  codes: readonly string[],
): Promise<ProductKey[]> =>
  database.query<ProductKey>(sql`
    SELECT DISTINCT barcode.gtin AS key, product.id, article_number AS "articleNumber"
    FROM barcode JOIN sales_unit ON sales_unit.id = sales_unit_id JOIN product ON product.id = product_id
    WHERE barcode.gtin = ANY (${codes}::text[]) ORDER BY product.id`)
