import type { Queryable } from '../../database/database.ts'
import { EncodedAnswer } from '../../http/endpoints/encoded-answer.ts'
import { listFavourites } from './product.sql.ts'

/** In an answer that everyone shares nothing is a favourite. A text cannot hold this: its quotes are escaped. */
const unmarked = '"favorite":false'
const marked = '"favorite":true '

interface ShownIds {
  readonly id?: number
  readonly content?: readonly { readonly id: number }[]
}

/** Read once for each shared answer, not once for each customer. */
const idsOfAnswers = new WeakMap<EncodedAnswer, readonly number[]>()

/** The products of an answer, a page or a single one, in their order. */
function idsOf(answer: EncodedAnswer): readonly number[] {
  let ids = idsOfAnswers.get(answer)
  if (ids === undefined) {
    const { id, content = [] }: ShownIds = JSON.parse(answer.bytes.toString())
    ids = id === undefined ? content.map((product) => product.id) : [id]
    idsOfAnswers.set(answer, ids)
  }
  return ids
}

/** The shared answer with the customer's favourites marked, in a copy of its own (magento2 #10439). */
export async function markFavourites(
  database: Queryable,
  customer: number,
  shared: EncodedAnswer,
): Promise<EncodedAnswer> {
  const ids = idsOf(shared)
  const favourites = new Set(await listFavourites(database, customer, ids))
  if (favourites.size === 0) return shared
  const bytes = Buffer.from(shared.bytes)
  let place = 0
  for (const id of ids) {
    place = bytes.indexOf(unmarked, place)
    if (favourites.has(id)) bytes.write(marked, place)
    place += unmarked.length
  }
  return new EncodedAnswer(bytes)
}
