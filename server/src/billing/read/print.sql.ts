import type { Language } from '@kontor/contract/rules/languages'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { PickListData, Picture } from '../../documents/document-data.ts'
import { named, type NamedInParts } from './document-data.sql.ts'

/** Limits the memory that one print takes. */
const maxPictureBytes = 32 * 1024 * 1024

interface OrderToPick extends Pick<
  PickListData,
  | 'orderNumber'
  | 'orderedOn'
  | 'timeZone'
  | 'firmName'
  | 'address'
  | 'zipCode'
  | 'city'
  | 'note'
  | 'statusId'
> {
  readonly lines: readonly {
    readonly articleNumber: string
    readonly name: string
    readonly salesUnit: string
    readonly pieces: number
    readonly location: string | null
    readonly picture: string | null
    readonly quantity: number
    readonly approved: number
  }[]
}

type Row = Omit<OrderToPick, 'lines'> & {
  readonly lines: readonly (Omit<OrderToPick['lines'][number], 'name'> & NamedInParts)[]
}

export async function findOrderToPick(
  database: Queryable,
  orderId: number,
  language: Language,
): Promise<OrderToPick | undefined> {
  const [row] = await database.query<Row>(sql`
    SELECT orders.id::text AS "orderNumber", company.time_zone AS "timeZone",
      (orders.placed_at AT TIME ZONE company.time_zone)::date::text AS "orderedOn", orders.firm_name AS "firmName",
      orders.address, orders.zip_code AS "zipCode", orders.city, orders.note, orders.status_id AS "statusId",
      (SELECT coalesce(json_agg(json_build_object(
         'articleNumber', line.article_number, 'brandName', line.brand_name,
         'productName', line.product_name ->> ${language}, 'productUnit', line.product_unit ->> ${language},
         'salesUnit', line.sales_unit_name ->> ${language}, 'pieces', line.pieces, 'location', product.location,
         'picture', line.picture, 'quantity', line.quantity, 'approved', line.approved) ORDER BY line.position), '[]')
       FROM order_line AS line JOIN product ON product.id = line.product_id
       WHERE line.order_id = orders.id) AS lines
    FROM orders, company WHERE orders.id = ${orderId}`)
  return row && { ...row, lines: row.lines.map(named) }
}

export function listPictures(database: Queryable, names: readonly string[]) {
  return database.query<Picture>(sql`
    SELECT name, media_type AS "mediaType", bytes FROM (
      SELECT *, sum(length(bytes)) OVER (ORDER BY name) AS so_far
      FROM picture WHERE name = ANY (${names}::text[])
    ) AS asked
    WHERE so_far <= ${maxPictureBytes}`)
}
