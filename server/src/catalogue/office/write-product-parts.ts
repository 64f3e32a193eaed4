import type { Language } from '@kontor/contract/rules/languages'
import type { ProductDocument } from '@kontor/contract/office/product-document'
import { samePlain } from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../../database/database.ts'
import { nextIds } from '../../database/next-ids.ts'
import { sql } from '../../database/sql.ts'
import { storedTexts } from '../../records/entered-texts.ts'
import type { Change } from '../../records/record-kind.ts'

type ProductChange = Change<ProductDocument>
type Unit = ProductDocument['salesUnits'][number]
type Discount = ProductDocument['discounts'][number]

interface OfProduct<Thing> {
  readonly productId: number
  readonly thing: Thing
  readonly old: Thing | undefined
}

/** What is new or changed among the things of products, and the ids of those that are gone. */
function partsOf<Thing extends { readonly id: number }>(
  changes: readonly ProductChange[],
  things: (document: ProductDocument) => readonly Thing[],
  isSame: (one: Thing, other: Thing) => boolean,
) {
  const changed: OfProduct<Thing>[] = []
  const added: OfProduct<Thing>[] = []
  const gone: number[] = []
  for (const { id: productId, document, before } of changes) {
    const known = new Map((before === undefined ? [] : things(before)).map((old) => [old.id, old]))
    for (const thing of things(document)) {
      const old = known.get(thing.id)
      known.delete(thing.id)
      if (old === undefined) added.push({ productId, thing, old })
      else if (!isSame(old, thing)) changed.push({ productId, thing, old })
    }
    gone.push(...known.keys())
  }
  return { changed, added, gone }
}

const isSameUnit = (one: Unit, other: Unit) => samePlain(one, other)

function unitRow(id: number, { productId, thing }: OfProduct<Unit>, main: Language) {
  const { name, pieces, price, position, archived } = thing
  const { texts, standIns } = storedTexts({ name }, main)
  const cents = Math.round(price * 100)
  return {
    id,
    product_id: productId,
    name: texts.name,
    stand_ins: standIns,
    pieces,
    price: cents,
    position,
    archived,
  }
}

const unitRows = (
  rows: readonly object[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
  id integer, product_id integer, name jsonb, stand_ins text[], pieces integer, price bigint, position integer,
  archived boolean)`

/** Sales units and their barcodes. */
export async function writeUnits(
  transaction: Queryable,
  changes: readonly ProductChange[],
  main: Language,
): Promise<void> {
  const { changed, added, gone } = partsOf(changes, ({ salesUnits }) => salesUnits, isSameUnit)
  if (gone.length > 0) {
    await transaction.query(sql`DELETE FROM sales_unit WHERE id = ANY (${gone}::integer[])`)
  }
  if (changed.length > 0) {
    const rows = changed.map((unit) => unitRow(unit.thing.id, unit, main))
    await transaction.query(sql`
      UPDATE sales_unit SET name = given.name, stand_ins = given.stand_ins, pieces = given.pieces,
                            price = given.price, position = given.position, archived = given.archived
      FROM ${unitRows(rows)} WHERE sales_unit.id = given.id`)
  }
  const ids = await nextIds(transaction, 'sales_unit', added.length)
  const stored = added.map((unit, index) => ({ unit, id: ids[index] ?? 0 }))
  if (added.length > 0) {
    const rows = stored.map(({ unit, id }) => unitRow(id, unit, main))
    await transaction.query(sql`
      INSERT INTO sales_unit (id, product_id, name, stand_ins, pieces, price, position, archived)
      SELECT id, product_id, name, stand_ins, pieces, price, position, archived FROM ${unitRows(rows)}`)
  }
  const all = [...stored, ...changed.map((unit) => ({ unit, id: unit.thing.id }))]
  await writeBarcodes(
    transaction,
    all
      .filter(({ unit }) => !samePlain(unit.old?.barcodes ?? [], unit.thing.barcodes))
      .map(({ unit, id }) => ({ id, codes: unit.thing.barcodes })),
  )
}

async function writeBarcodes(
  transaction: Queryable,
  wanted: readonly { readonly id: number; readonly codes: readonly string[] }[],
): Promise<void> {
  if (wanted.length === 0) return
  const codes = sql`jsonb_to_recordset(${JSON.stringify(wanted)}) AS wanted (id integer, codes text[])`
  await transaction.query(sql`
    DELETE FROM barcode USING ${codes} WHERE sales_unit_id = wanted.id AND code <> ALL (wanted.codes)`)
  await transaction.query(sql`
    INSERT INTO barcode (sales_unit_id, code)
    SELECT wanted.id, code FROM ${codes} CROSS JOIN LATERAL unnest(wanted.codes) AS code
    ON CONFLICT DO NOTHING`)
}

const discountRow = ({ productId, thing }: OfProduct<Discount>) => ({
  id: thing.id,
  product_id: productId,
  starts_at: thing.startDate,
  ends_at: thing.endDate,
  from_pieces: thing.piece,
  piece_price: Math.round(thing.price * 10_000),
})

const discountRows = (
  rows: readonly object[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
  id integer, product_id integer, starts_at timestamptz, ends_at timestamptz, from_pieces integer, piece_price bigint)`

/** Changed ones are put in again with their ids: two that change places would overlap in between. */
export async function writeDiscounts(
  transaction: Queryable,
  changes: readonly ProductChange[],
): Promise<void> {
  const isSame = (one: Discount, other: Discount) => samePlain(one, other)
  const { changed, added, gone } = partsOf(changes, ({ discounts }) => discounts, isSame)
  const removed = [...gone, ...changed.map(({ thing }) => thing.id)]
  if (removed.length > 0) {
    await transaction.query(sql`DELETE FROM discount WHERE id = ANY (${removed}::integer[])`)
  }
  if (changed.length > 0) {
    await transaction.query(sql`
      INSERT INTO discount (id, product_id, starts_at, ends_at, from_pieces, piece_price)
      SELECT id, product_id, starts_at, ends_at, from_pieces, piece_price FROM ${discountRows(changed.map(discountRow))}`)
  }
  if (added.length > 0) {
    await transaction.query(sql`
      INSERT INTO discount (product_id, starts_at, ends_at, from_pieces, piece_price)
      SELECT product_id, starts_at, ends_at, from_pieces, piece_price FROM ${discountRows(added.map(discountRow))}`)
  }
}
