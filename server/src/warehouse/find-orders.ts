import { fold } from '@kontor/contract/rules/folding'
import type { CallOf } from '../http/endpoints/serve.ts'
import { askedDocument } from './asked-document.ts'
import { findOrders } from './found-order.sql.ts'

/** What a person can look through; more words narrow it down. */
const mostFound = 20
const highestId = 2_147_483_647
const shortestName = 2

/** A pick list's barcode is the order's number, so a scan is asked for like what is typed. */
function askedNumber(text: string): number | null {
  const number = /^0*([1-9]\d{0,9})$/.exec(text.trim().replace(/^#/, ''))?.[1]
  return number === undefined || Number(number) > highestId ? null : Number(number)
}

/** Orders by their number, by the number of a document of theirs, or by words of the customer's name. */
export async function searchOrders({ database, body, language }: CallOf<'searchOrders'>) {
  const { searchText } = body
  const name = fold(searchText)
  const rows = await findOrders(
    database,
    {
      orderId: askedNumber(searchText),
      document: askedDocument(searchText),
      nameParts: name.length < shortestName ? [] : name.split(' '),
    },
    language,
    mostFound,
  )
  return rows.map(({ placedAt, ...row }) => ({ ...row, orderDate: placedAt.toISOString() }))
}
