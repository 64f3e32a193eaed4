import { fold } from '@kontor/contract/rules/folding'
import type { CallOf } from '../http/endpoints/call.ts'
import { parseDocumentNumber } from './parse-document-number.ts'
import { findOrders } from './found-order.sql.ts'

/** A list short enough to read; more words narrow it down. */
const maxResults = 20
const highestId = 2_147_483_647
const shortestName = 2

/** A pick list's barcode is the order number, so scans and typed numbers are handled alike. */
function askedNumber(text: string): number | null {
  const number = /^0*([1-9]\d{0,9})$/.exec(text.trim().replace(/^#/, ''))?.[1]
  return number === undefined || Number(number) > highestId ? null : Number(number)
}

/**
 * Finds orders by number, by the number of one of their documents, or by words of the customer's
 * name.
 */
export async function searchOrders({ database, body, language }: CallOf<'searchOrders'>) {
  const { searchText } = body
  const name = fold(searchText)
  const rows = await findOrders(
    database,
    {
      orderId: askedNumber(searchText),
      document: parseDocumentNumber(searchText),
      nameParts: name.length < shortestName ? [] : name.split(' '),
    },
    language,
    maxResults,
  )
  return rows.map(({ placedAt, ...row }) => ({ ...row, orderDate: placedAt.toISOString() }))
}
