import { comparableBarcode } from '@kontor/contract/rules/barcodes'
import type { Language } from '@kontor/contract/rules/languages'
import { isMeasure } from '@kontor/contract/rules/measures'
import {
  errorWithinFromLetters,
  withinFromLetters,
  type AskedWord,
} from '@kontor/contract/rules/word-match'
import type { Queryable } from '../../database/database.ts'
import { sql, type Statement } from '../../database/sql.ts'

/** A word of the vocabulary and the products that have it. */
export interface KnownWord {
  readonly word: string
  readonly ids: readonly number[]
}

/** So many words that begin with, or contain, what was typed; one letter alone would lead to thousands. */
const mostBeginning = 500
const mostContaining = 200

/** Behind every word that begins with a text, whatever follows. */
const last = '\u{10ffff}'

/** Completes `words`, a query for some of the vocabulary, with the products that have them. */
async function withProducts(database: Queryable, words: Statement): Promise<KnownWord[]> {
  // As one text: a frequent word has thousands of products, and a row for each would cost more than the search.
  const rows = await database.query<{ word: string; ids: string }>(sql`
    SELECT known.word, array_to_string(ARRAY(
             SELECT product_id FROM search_entry WHERE word_id = known.id), ',') AS ids
    FROM (${words}) AS known`)
  return rows.map(({ word, ids }) => ({ word, ids: JSON.parse(`[${ids}]`) }))
}

/** As the database keeps them for each of its words, which would take longer to work them out for the search. */
function oneLetterLess(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < 3) return []
  return [word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))]
}

/** The words that begin with the asked one, contain it, or differ from it by one letter. */
export function findNear(
  database: Queryable,
  language: Language,
  { word, errors }: AskedWord,
): Promise<KnownWord[]> {
  return withProducts(
    database,
    sql`
      (SELECT id, word FROM search_word
       WHERE language = ${language} AND word >= ${word} AND word < ${word + last}
       ORDER BY word LIMIT ${mostBeginning})
      UNION
      (SELECT id, word FROM search_word
       WHERE ${word.length >= withinFromLetters && !isMeasure(word)} AND word LIKE ${`%${word}%`}
         AND word NOT LIKE '#%' AND language = ${language}
       LIMIT ${mostContaining})
      UNION
      (SELECT id, word FROM search_word
       WHERE near && ${errors > 0 ? oneLetterLess(word) : []}::text[] AND language = ${language})`,
  )
}

/**
 * The words that contain one half of the asked one: with a single typing error the other half is right. They are few,
 * because only words that nothing nearer was found for are looked up like this.
 */
export function findHalves(
  database: Queryable,
  language: Language,
  { word }: AskedWord,
): Promise<KnownWord[]> {
  const letters = Array.from(word)
  if (letters.length < errorWithinFromLetters) return Promise.resolve([])
  const middle = letters.length >> 1
  return withProducts(
    database,
    sql`
      SELECT id, word FROM search_word
      WHERE (word LIKE ${`%${letters.slice(0, middle).join('')}%`}
             OR word LIKE ${`%${letters.slice(middle).join('')}%`})
        AND language = ${language}`,
  )
}

/** Words that look like the asked one. */
export const findSimilar = (database: Queryable, language: Language, { word }: AskedWord) =>
  withProducts(
    database,
    sql`SELECT id, word FROM search_word WHERE word % ${word} AND language = ${language}`,
  )

export interface CodeHit {
  /** Which of the asked codes it is, from 1 on. */
  readonly asked: number
  readonly id: number
  /** The article number that begins with the code; null: its barcode is the code. */
  readonly article: string | null
}

/** A code that is compared: folded for article numbers, as it was typed for barcodes. */
export interface AskedCode {
  readonly folded: string
  readonly typed: string
}

/** Shorter beginnings of an article number would lead to half the catalogue. */
const articleFromLetters = 3
const mostArticles = 500

/** Behind all article numbers that are meant by a code: those that begin with it, or the very same. */
const endOf = ({ folded }: AskedCode) => folded + (folded.length < articleFromLetters ? ' ' : last)

/** The products whose article number or barcode is one of the codes, or whose article number begins with it. */
export function findCodes(database: Queryable, codes: readonly AskedCode[]): Promise<CodeHit[]> {
  return database.query<CodeHit>(sql`
    SELECT code.number::integer AS asked, found.id, found.article
    FROM unnest(${codes.map(({ folded }) => folded)}::text[], ${codes.map(endOf)}::text[],
                ${codes.map(({ typed }) => comparableBarcode(typed))}::text[])
      WITH ORDINALITY AS code (folded, "end", gtin, number)
    CROSS JOIN LATERAL (
      (SELECT id, article_number AS article
       FROM product
       WHERE folded_article_number >= code.folded AND folded_article_number < code."end"
       ORDER BY folded_article_number
       LIMIT ${mostArticles})
      UNION ALL
      SELECT sales_unit.product_id, NULL
      FROM barcode JOIN sales_unit ON sales_unit.id = barcode.sales_unit_id
      WHERE barcode.gtin = code.gtin
    ) AS found`)
}
