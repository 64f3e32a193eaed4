import type { Language } from '@kontor/contract/rules/languages'
import { sql } from '../database/sql.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { askedSpans } from './asked-spans.ts'

const mostSearches = 20

interface MissedSearch {
  readonly text: string
  readonly language: Language
  readonly searches: number
  readonly lastOn: string
}

/** What was searched most often and not found. */
export async function getSearchFigures({ database, body }: CallOf<'getSearchFigures'>) {
  const { span } = await askedSpans(database, body)
  const searches = await database.report<MissedSearch>(sql`
    SELECT folded AS text, language, sum(searches)::bigint AS searches, max(day)::text AS "lastOn"
    FROM search_miss WHERE day BETWEEN ${span.from}::date AND ${span.to}::date
    GROUP BY folded, language ORDER BY sum(searches) DESC, folded, language LIMIT ${mostSearches}`)
  return { span, searches }
}
