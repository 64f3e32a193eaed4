import { languages, type Language } from '@kontor/contract/rules/languages'
import { standInOf, type EnteredText } from '@kontor/contract/rules/texts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** A text as it is stored: complete, with stand-ins where a language was left empty. */
export type StoredText = Readonly<Record<Language, string>>

/** Entered texts by their field, as they are stored, and the paths of those that nobody entered. */
export interface StoredTexts<Field extends string> {
  readonly texts: Readonly<Record<Field, StoredText | null>>
  readonly standIns: string[]
}

/** The language whose texts stand in for others; a shop that is not set up yet has the first of them all. */
export async function findMainLanguage(database: Queryable): Promise<Language> {
  const [company] = await database.query<{ main: Language }>(
    sql`SELECT main_language AS main FROM company`,
  )
  return company?.main ?? 'de'
}

const tidy = (text: EnteredText): EnteredText => ({
  de: text.de?.trim() ?? null,
  en: text.en?.trim() ?? null,
  tr: text.tr?.trim() ?? null,
})

/** Fills the languages that were left empty, and remembers which. */
export function storedTexts<Field extends string>(
  entered: Readonly<Record<Field, EnteredText>>,
  main: Language,
): StoredTexts<Field> {
  const standIns: string[] = []
  const stored = (field: string, given: EnteredText): StoredText | null => {
    const text = tidy(given)
    const standIn = standInOf(text, main)
    if (standIn === null) return null
    for (const language of languages) {
      if (text[language] === null) standIns.push(`${field}.${language}`)
    }
    return { de: text.de ?? standIn, en: text.en ?? standIn, tr: text.tr ?? standIn }
  }
  const texts = Object.fromEntries(
    Object.entries<EnteredText>(entered).map(([field, text]) => [field, stored(field, text)]),
  )
  // The keys are those that came in.
  return { texts: texts as StoredTexts<Field>['texts'], standIns: standIns.toSorted() }
}

/** A stored text as it was entered. */
export function enteredText(
  field: string,
  stored: StoredText | null,
  standIns: readonly string[],
): { en: string | null; de: string | null; tr: string | null } {
  const of = (language: Language) =>
    stored === null || standIns.includes(`${field}.${language}`) ? null : stored[language]
  return { en: of('en'), de: of('de'), tr: of('tr') }
}
