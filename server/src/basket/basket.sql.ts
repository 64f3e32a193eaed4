import type { DeliveryTerms } from '@kontor/contract/rules/delivery'
import type { Language } from '@kontor/contract/rules/languages'
import type { Cents } from '@kontor/contract/rules/money'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Look, LookSince } from '../http/cache/catalogue-version.ts'
import type { DiscountColumns, LineRow } from './line-rows.ts'
import type { GoodsToPrice } from './price-lines.ts'
import type { GoodsToShow } from './shown-line.ts'
import { taxPartiesOf, type TaxParties } from './tax.sql.ts'

type LineToOrderRow = LineRow &
  Record<'freeFrom' | 'deliveryCost', Cents | null> & {
    /**
     * Orders of this customer in the last minute, and when the oldest of them leaves that minute.
     */
    readonly placedLately: number
    readonly secondsLeft: number | null
  }

/**
 * Locks the basket until the transaction ends. Returns its lines with everything their prices
 * depend on, most recently raised first, together with delivery terms and recent orders, which
 * saves a round trip.
 */
export const lockBasket = (transaction: Queryable, customerId: number) =>
  transaction.query<LineToOrderRow>(sql`
    SELECT sales_unit_id AS "salesUnitId", product_id AS "productId", count, pieces, price, vat_rate AS "vatRate",
           active, starts_at AS "startsAt", ends_at AS "endsAt", from_pieces AS "fromPieces",
           piece_price AS "piecePrice", as_of AS "asOf", free_delivery_limit AS "freeFrom",
           delivery_cost AS "deliveryCost", placed AS "placedLately", "secondsLeft"
    FROM lock_basket(${customerId}) LEFT JOIN company ON true
    CROSS JOIN (
      SELECT count(*) AS placed, 60 - extract(epoch FROM now() - min(placed_at))::float AS "secondsLeft"
      FROM orders WHERE customer_id = ${customerId} AND placed_at > now() - interval '1 minute'
    ) AS lately
    ORDER BY raised DESC`)

export interface AskedLine {
  readonly productId: number
  readonly salesUnitId: number
  readonly count: number
  readonly above?: number | null
}

/** Keeps the basket, the order and its documents at a usable size. */
const maxLines = 1000

type ChangedRow =
  | (LineRow & { readonly refusal: null })
  | { readonly refusal: 'product_not_found' | 'basket_full' }

/** No sales unit has the id 0: it means the end of the basket. */
const placeOf = ({ above }: AskedLine) => (above === undefined ? null : (above ?? 0))

/**
 * Sets all of these lines or none; each sales unit appears once. Returns all lines of their
 * products, or why nothing was set. Locks the basket like `lockBasket`.
 */
export const setLines = (database: Queryable, customerId: number, asked: readonly AskedLine[]) =>
  database.query<ChangedRow>(sql`
    SELECT refusal, (line).sales_unit_id AS "salesUnitId", (line).product_id AS "productId", (line).count,
           (line).pieces, (line).price, (line).vat_rate AS "vatRate", (line).active,
           (line).starts_at AS "startsAt", (line).ends_at AS "endsAt", (line).from_pieces AS "fromPieces",
           (line).piece_price AS "piecePrice", (line).as_of AS "asOf"
    FROM change_basket(${customerId}, ${asked.map((line) => line.productId)}::integer[],
                       ${asked.map((line) => line.salesUnitId)}::integer[],
                       ${asked.map((line) => line.count)}::integer[],
                       ${asked.map(placeOf)}::integer[], ${maxLines})`)

export type StoredLine = readonly [salesUnitId: number, count: number, productId: number]

/** A basket as it lies there, the line raised last first, with a look at the catalogue in the same statement. */
export interface StoredBasket extends Look {
  readonly lines: readonly StoredLine[]
  readonly taxParties: TaxParties | null
}

export async function readBasket(
  database: Queryable,
  customerId: number,
  { snapshot, asOf }: LookSince,
): Promise<StoredBasket> {
  const [basket] = await database.query<StoredBasket>(sql`
    SELECT lines, snapshot, as_of AS "asOf", changes, ${taxPartiesOf(customerId)} AS "taxParties"
    FROM read_basket(${customerId}, ${snapshot}::pg_snapshot, ${asOf}::timestamptz)`)
  if (basket === undefined) throw new Error('the basket cannot be read')
  return basket
}

export type GoodsRow = Omit<GoodsToPrice, 'discount'> & GoodsToShow & DiscountColumns

/**
 * The products of these sales units, each looked up by its own index scan: OFFSET 0 stops
 * PostgreSQL from joining whole tables in a generic plan whose cost grows with the catalogue.
 */
export const listGoods = (
  database: Queryable,
  salesUnitIds: readonly number[],
  language: Language,
  asOf: Date,
) =>
  database.query<GoodsRow>(sql`
    SELECT unit.id, unit.pieces, unit.price, unit.name ->> ${language} AS "salesUnitName",
           product.id AS "productId", product.article_number AS "articleNumber", product.vat_rate AS "vatRate",
           product.active AND NOT unit.archived AS active,
           product.name ->> ${language} AS name, product.unit ->> ${language} AS "productUnit",
           (SELECT name FROM brand WHERE id = product.brand_id) AS "brandName",
           (SELECT picture FROM product_picture WHERE product_id = product.id ORDER BY position LIMIT 1) AS image,
           discount.starts_at AS "startsAt", discount.ends_at AS "endsAt",
           discount.from_pieces AS "fromPieces", discount.piece_price AS "piecePrice"
    FROM unnest(${salesUnitIds}::integer[]) AS asked (id)
    CROSS JOIN LATERAL (SELECT * FROM sales_unit WHERE id = asked.id OFFSET 0) AS unit
    CROSS JOIN LATERAL (SELECT * FROM product WHERE id = unit.product_id OFFSET 0) AS product
    LEFT JOIN LATERAL (
      SELECT * FROM discount
      WHERE product_id = product.id AND starts_at <= ${asOf} AND ends_at > ${asOf} OFFSET 0
    ) AS discount ON true`)

export async function readDeliveryTerms(database: Queryable): Promise<DeliveryTerms | undefined> {
  const [terms] = await database.query<DeliveryTerms>(sql`
    SELECT free_delivery_limit AS "freeFrom", delivery_cost AS cost FROM company`)
  return terms
}
