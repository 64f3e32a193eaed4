import type { Language } from '@kontor/contract/rules/languages'
import { fold } from '@kontor/contract/rules/folding'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

/** Shorter ones are still being typed, longer ones are no names of goods. */
const shortest = 3
const longest = 60

/** New texts of a day, so that a robot cannot fill the table. */
const mostTextsADay = 500

/** Texts that wait to be stored, so that a robot cannot fill the memory. */
const mostWaiting = 500

/** Kept for two years, so that a month can be compared with the one of last year. */
const kept = sql`interval '25 months'`

/** What looks like an address of mail or of the web is not kept: it may say something about a person. */
const maybePersonal = /@|:\/\/|www\./i

interface Miss {
  readonly language: Language
  readonly folded: string
  searches: number
}

/** Searches that found nothing. They are gathered in memory and stored together, so that no search waits for it. */
export class SearchMisses {
  readonly #database: Queryable
  readonly #waiting = new Map<string, Miss>()

  constructor(database: Queryable) {
    this.#database = database
  }

  note(language: Language, keyword: string): void {
    const text = keyword.trim()
    if (text.length > longest || maybePersonal.test(text)) return
    const folded = fold(text)
    if (folded.length < shortest || folded.length > longest) return
    const key = `${language} ${folded}`
    const known = this.#waiting.get(key)
    if (known !== undefined) known.searches += 1
    else if (this.#waiting.size < mostWaiting)
      this.#waiting.set(key, { language, folded, searches: 1 })
  }

  /** Stores what waits. What cannot be stored now waits for the next time. */
  async store(): Promise<void> {
    const misses = [...this.#waiting.values()]
    this.#waiting.clear()
    if (misses.length === 0) return
    try {
      await storeMisses(this.#database, whole(misses))
    } catch (error) {
      for (const miss of misses) this.#waiting.set(`${miss.language} ${miss.folded}`, miss)
      throw error
    }
  }
}

/** The shop searches while one types: of texts that go on in another one only that one counts. */
function whole(misses: readonly Miss[]): Miss[] {
  return misses.filter(
    ({ language, folded }) =>
      !misses.some(
        (other) =>
          other.language === language && other.folded !== folded && other.folded.startsWith(folded),
      ),
  )
}

/** Sorted, so that two processes that store the same texts cannot wait for each other in a circle. */
async function storeMisses(database: Queryable, misses: readonly Miss[]): Promise<void> {
  await database.query(sql`
    WITH today (day) AS MATERIALIZED (
      SELECT (now() AT TIME ZONE coalesce((SELECT time_zone FROM company), 'UTC'))::date
    ), asked AS (
      SELECT today.day, miss.*, kept.day IS NOT NULL AS is_known,
             row_number() OVER (PARTITION BY kept.day IS NULL ORDER BY miss.searches DESC, miss.folded) AS place
      FROM today CROSS JOIN unnest(${misses.map(({ language }) => language)}::text[],
                                   ${misses.map(({ folded }) => folded)}::text[],
                                   ${misses.map(({ searches }) => searches)}::integer[])
        AS miss (language, folded, searches)
      LEFT JOIN search_miss AS kept
        ON kept.day = today.day AND kept.language = miss.language AND kept.folded = miss.folded
    )
    INSERT INTO search_miss AS kept (day, language, folded, searches)
    SELECT day, language, folded, searches FROM asked
    WHERE is_known OR place <= ${mostTextsADay} - (
      SELECT count(*) FROM search_miss WHERE day = (SELECT day FROM today))
    ORDER BY language, folded
    ON CONFLICT (day, language, folded) DO UPDATE SET searches = kept.searches + excluded.searches`)
}

/** Removes some that are older than anyone looks back, and answers how many. */
export async function removeOldSearches(database: Queryable, most: number): Promise<number> {
  const removed = await database.query(sql`
    DELETE FROM search_miss WHERE (day, language, folded) IN (
      SELECT day, language, folded FROM search_miss WHERE day < now() - ${kept} LIMIT ${most})
    RETURNING day`)
  return removed.length
}
