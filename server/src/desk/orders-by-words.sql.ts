import { fold } from '@kontor/contract/rules/folding'
import { productHasWord, productsWithWord } from '../catalogue/office/product-list.ts'
import { customerHasWord, customersWithWord } from '../customers/customers-by-words.sql.ts'
import type { Reports } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'

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
const mostOrders = 5000

const hasNote = (word: string) =>
  sql`orders.note IS NOT NULL AND fold(orders.note) LIKE ${`%${word}%`}`

/** The order of a number, and those of documents with it. */
function ofNumber({ word, typed }: SearchedWord): Statement {
  const number = /^\d{1,10}$/.test(word) && Number(word) <= largestId ? Number(word) : null
  return sql`
    SELECT id FROM orders WHERE id = ${number}::integer
    UNION ALL SELECT order_id FROM waybill WHERE number = ${typed}
    UNION ALL SELECT order_id FROM invoice WHERE number = ${typed}`
}

/** The orders with a word by their ids, each found by an index; undefined: too many. */
async function findWithWord(
  database: Reports,
  searched: SearchedWord,
): Promise<readonly number[] | undefined> {
  const { word } = searched
  const [meant] = await database.report<{ customers: number[]; products: number[] }>(sql`
    SELECT ARRAY(SELECT customer.id FROM customer WHERE ${customersWithWord(word)} LIMIT ${mostMeant + 1}) AS customers,
           ARRAY(SELECT product_id FROM (${productsWithWord(word)}) AS meant LIMIT ${mostMeant + 1}) AS products`)
  const { customers, products } = meant ?? { customers: [], products: [] }
  if (customers.length > mostMeant || products.length > mostMeant) return undefined
  const found = await database.report<{ id: number }>(sql`
    SELECT id FROM (
      ${ofNumber(searched)}
      UNION ALL SELECT id FROM orders WHERE customer_id = ANY (${customers}::integer[])
      UNION ALL SELECT ordered.id FROM former_name JOIN orders AS ordered
        ON ordered.customer_id = former_name.customer_id AND ordered.firm_name = former_name.firm_name
        WHERE fold(former_name.firm_name) LIKE ${`%${word}%`}
      UNION ALL SELECT id FROM orders WHERE ${hasNote(word)}
      UNION ALL SELECT order_id FROM order_line
        WHERE product_id = ANY (${products}::integer[]) AND (ordered > 0 OR approved > 0)
    ) AS found LIMIT ${mostOrders + 1}`)
  return found.length > mostOrders ? undefined : found.map(({ id }) => id)
}

/** Whether an order has a word, asked of one order after the other. A subselect with a limit is not made for all of them at once. */
const hasWord = (searched: SearchedWord): Statement => sql`(
  orders.id = ANY (ARRAY(${ofNumber(searched)}))
  OR fold(orders.firm_name) LIKE ${`%${searched.word}%`}
  OR ${hasNote(searched.word)}
  OR ${customerHasWord(sql`orders.customer_id`, searched.word)}
  OR (SELECT true FROM order_line WHERE order_id = orders.id AND (ordered > 0 OR approved > 0)
        AND ${productHasWord(sql`order_line.product_id`, searched.word)} LIMIT 1))`

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
  if (words.length === 0) return undefined
  const conditions: Statement[] = []
  let areFew = false
  // The longest one is the rarest.
  for (const word of words.toSorted((one, other) => other.word.length - one.word.length)) {
    const ids: readonly number[] | undefined = areFew
      ? undefined
      : await findWithWord(database, word)
    conditions.push(ids === undefined ? hasWord(word) : sql`orders.id = ANY (${ids}::integer[])`)
    areFew ||= ids !== undefined && ids.length <= fewOrders
  }
  return conditions.reduce((before, condition) => sql`${before} AND ${condition}`)
}
