import { comparableBarcode } from '@kontor/contract/barcodes'
import type { Language } from '@kontor/contract/languages'
import { withinFromLetters, type AskedWord } from '@kontor/contract/word-match'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** A word of the vocabulary that one of the asked words, by its number, may mean. */
export interface Candidate {
  readonly asked: number
  readonly id: number
  readonly word: string
}

/** So many words that begin with, or contain, what was typed; one letter alone would lead to thousands. */
const mostBeginning = 500
const mostContaining = 200

/** Behind every word that begins with a text, whatever follows. */
const last = '\u{10ffff}'

/** The words that begin with the asked ones, contain them, or differ from them by one letter. */
export function findCandidates(
  database: Queryable,
  language: Language,
  asked: readonly AskedWord[],
): Promise<Candidate[]> {
  return database.query<Candidate>(sql`
    SELECT asked.number::integer AS asked, candidate.id, candidate.word
    FROM unnest(${asked.map(({ word }) => word)}::text[], ${asked.map(({ errors }) => errors)}::integer[])
      WITH ORDINALITY AS asked (word, errors, number)
    CROSS JOIN LATERAL (
      (SELECT id, word FROM search_word
       WHERE language = ${language} AND word >= asked.word AND word < asked.word || ${last}
       ORDER BY word LIMIT ${mostBeginning})
      UNION
      (SELECT id, word FROM search_word
       WHERE length(asked.word) >= ${withinFromLetters} AND word LIKE '%' || asked.word || '%'
         AND language = ${language}
       LIMIT ${mostContaining})
      UNION
      (SELECT id, word FROM search_word
       WHERE asked.errors > 0 AND near && one_letter_less(asked.word) AND language = ${language})
    ) AS candidate`)
}

/** Words that look like the asked ones, for those of them that nothing nearer was found for. */
export function findSimilar(
  database: Queryable,
  language: Language,
  words: readonly { readonly number: number; readonly word: string }[],
): Promise<Candidate[]> {
  return database.query<Candidate>(sql`
    SELECT asked.number AS asked, search_word.id, search_word.word
    FROM unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ number }) => number)}::integer[])
      AS asked (word, number)
    JOIN search_word ON search_word.word % asked.word
    WHERE search_word.language = ${language}`)
}

export interface CodeHit {
  readonly piece: number
  readonly id: number
  /** The article number that begins with the piece; null: its barcode is the piece. */
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

/** The products whose article number or barcode is a piece of the search, or whose article number begins with it. */
export function findCodes(database: Queryable, codes: readonly AskedCode[]): Promise<CodeHit[]> {
  return database.query<CodeHit>(sql`
    SELECT asked.number::integer AS piece, found.id, found.article
    FROM unnest(${codes.map(({ folded }) => folded)}::text[],
                ${codes.map(({ typed }) => comparableBarcode(typed))}::text[])
      WITH ORDINALITY AS asked (folded, gtin, number)
    CROSS JOIN LATERAL (
      (SELECT id, article_number AS article
       FROM product
       WHERE folded_code(article_number) COLLATE "C" >= asked.folded
         AND folded_code(article_number) COLLATE "C" <
             asked.folded || CASE WHEN length(asked.folded) < ${articleFromLetters} THEN ' ' ELSE ${last} END
       ORDER BY folded_code(article_number) COLLATE "C"
       LIMIT ${mostArticles})
      UNION ALL
      SELECT sales_unit.product_id, NULL
      FROM barcode JOIN sales_unit ON sales_unit.id = barcode.sales_unit_id
      WHERE barcode.gtin = asked.gtin
    ) AS found`)
}

/** Which word, as a number of the search, a word of the vocabulary or a product stands for, and how well. */
export interface Hit {
  readonly asked: number
  readonly id: number
  readonly fit: number
}

/** The products that have a word, for each asked word and each way it fits. */
export async function findEntries(
  database: Queryable,
  words: readonly Hit[],
): Promise<{ readonly asked: number; readonly fit: number; readonly ids: readonly number[] }[]> {
  // As one text: a frequent word has thousands of products, and a row for each would cost more than the search.
  const rows = await database.query<{ asked: number; fit: number; ids: string }>(sql`
    SELECT word.asked, word.fit, array_to_string(array_agg(search_entry.product_id), ',') AS ids
    FROM unnest(${words.map(({ asked }) => asked)}::integer[], ${words.map(({ id }) => id)}::integer[],
                ${words.map(({ fit }) => fit)}::integer[]) AS word (asked, id, fit)
    JOIN search_entry ON search_entry.word_id = word.id
    GROUP BY word.asked, word.fit`)
  return rows.map(({ asked, fit, ids }) => ({ asked, fit, ids: JSON.parse(`[${ids}]`) }))
}
