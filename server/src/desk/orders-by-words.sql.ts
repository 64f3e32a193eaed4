import { fold } from '@kontor/contract/rules/folding'
import { productHasWord, productsWithWord } from '../catalogue/office/product-list.ts'
import { customerHasWord, customersWithWord } from '../customers/customers-by-words.sql.ts'
import type { Reports } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'
import { amongIds } from '../lists/few-rows.ts'

const largestId = 2_147_483_647

/** A word as it is folded, and as it was typed: numbers of documents have hyphens. */
interface SearchedWord {
  readonly word: string
  readonly typed: string
}

/** Of as many customers and products it is looked up which orders they have. */
const mostMeant = 20_000

/** Of so few orders each is asked for the other words. */
const fewOrders = 200

/** Of more orders the list is walked until a page is full: a word that so many have is met soon. */
export const mostOrders = 2000

/** The order of a number, and those of documents with it. */
function ofNumber({ word, typed }: SearchedWord): Statement {
  const number = /^\d{1,10}$/.test(word) && Number(word) <= largestId ? Number(word) : null
  return sql`
    SELECT id FROM orders WHERE id = ${number}::integer
    UNION ALL SELECT order_id FROM waybill WHERE number = ${typed}
    UNION ALL SELECT order_id FROM invoice WHERE number = ${typed}`
}

/** What a word means: orders by a number, customers by today's or a former name, products. */
interface Meant {
  readonly orders: readonly number[]
  readonly customers: readonly number[]
  readonly renamed: readonly number[]
  readonly products: readonly number[]
}

async function meaningOf(database: Reports, searched: SearchedWord): Promise<Meant> {
  const { word } = searched
  const [meant] = await database.report<Meant>(sql`
    SELECT ARRAY(${ofNumber(searched)}) AS orders,
           ARRAY(SELECT customer.id FROM customer WHERE ${customersWithWord(word)} LIMIT ${mostMeant + 1}) AS customers,
           ARRAY(SELECT customer_id FROM former_name WHERE fold(firm_name) LIKE ${`%${word}%`}) AS renamed,
           ARRAY(SELECT product_id FROM (${productsWithWord(word)}) AS meant LIMIT ${mostMeant + 1}) AS products`)
  if (meant === undefined) throw new Error('the database answers no row')
  return meant
}

const hadName = (word: string) => sql`fold(orders.firm_name) LIKE ${`%${word}%`}`

/** The orders with a word by their ids, each found by an index; undefined: too many. */
async function findMeant(
  database: Reports,
  word: string,
  { orders, customers, renamed, products }: Meant,
): Promise<readonly number[] | undefined> {
  if (customers.length > mostMeant || products.length > mostMeant) return undefined
  const found = await database.report<{ id: number }>(sql`
    SELECT id FROM (
      SELECT unnest(${orders}::integer[]) AS id
      UNION ALL (
        SELECT order_id FROM order_note WHERE words LIKE ${`%${word}%`} ORDER BY order_id DESC LIMIT ${mostOrders + 1})
      UNION ALL SELECT id FROM orders WHERE customer_id = ANY (${customers}::integer[])
      UNION ALL SELECT id FROM orders WHERE customer_id = ANY (${renamed}::integer[]) AND ${hadName(word)}
      UNION ALL SELECT order_id FROM order_line
        WHERE product_id = ANY (${products}::integer[]) AND (ordered > 0 OR approved > 0)
    ) AS found LIMIT ${mostOrders + 1}`)
  return found.length > mostOrders ? undefined : found.map(({ id }) => id)
}

const hasNote = (word: string) =>
  sql`(SELECT words LIKE ${`%${word}%`} FROM order_note WHERE order_id = orders.id)`

/** A subselect with a limit is not made for all orders at once. */
const hasLine = (condition: Statement) => sql`
  (SELECT true FROM order_line WHERE order_id = orders.id AND (ordered > 0 OR approved > 0) AND ${condition} LIMIT 1)`

/** Whether an order has a word, asked of one order after the other. */
const hasWord = (searched: SearchedWord): Statement => sql`(
  orders.id = ANY (ARRAY(${ofNumber(searched)}))
  OR ${hadName(searched.word)}
  OR ${hasNote(searched.word)}
  OR ${customerHasWord(sql`orders.customer_id`, searched.word)}
  OR ${hasLine(productHasWord(sql`order_line.product_id`, searched.word))})`

/** The same of what the word is known to mean, so that no name is folded again. */
const hasMeant = (word: string, { orders, customers, renamed, products }: Meant): Statement => sql`(
  orders.id = ANY (${orders}::integer[])
  OR ${customers.length > mostMeant ? customerHasWord(sql`orders.customer_id`, word) : sql`orders.customer_id = ANY (${customers}::integer[])`}
  OR (orders.customer_id = ANY (${renamed}::integer[]) AND ${hadName(word)})
  OR ${hasNote(word)}
  ${products.length === 0 ? sql`` : sql`OR ${hasLine(products.length > mostMeant ? productHasWord(sql`order_line.product_id`, word) : sql`product_id = ANY (${products}::integer[])`)}`})`

/** By their ids where they are few. */
async function ordersWithWord(
  database: Reports,
  searched: SearchedWord,
): Promise<{ readonly areFew: boolean; readonly condition: Statement }> {
  const meant = await meaningOf(database, searched)
  const ids = await findMeant(database, searched.word, meant)
  return {
    areFew: ids !== undefined && ids.length <= fewOrders,
    condition: ids === undefined ? hasMeant(searched.word, meant) : amongIds(sql`orders.id`, ids),
  }
}

/** Orders that have each word in their number, customer, note, goods or documents. */
export async function ordersWithWords(
  text: string,
  _language: unknown,
  database: Reports,
): Promise<Statement | undefined> {
  const words = text
    .split(/\s+/)
    .slice(0, 8)
    .flatMap((each) => {
      const typed = each.toUpperCase()
      const folded = /^[A-Z]{1,10}-\d{4}-\d+$/.test(typed) ? [each] : fold(each).split(' ')
      return folded.filter((word) => word !== '').map((word) => ({ word, typed }))
    })
  // The longest one is the rarest.
  const [longest, ...others] = words.toSorted((one, other) => other.word.length - one.word.length)
  if (longest === undefined) return undefined
  let { areFew, condition } = await ordersWithWord(database, longest)
  for (const word of others) {
    const next = areFew
      ? { areFew, condition: hasWord(word) }
      : await ordersWithWord(database, word)
    condition = sql`${condition} AND ${next.condition}`
    areFew = next.areFew
  }
  return condition
}
