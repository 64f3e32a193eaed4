import type { Language } from '@kontor/contract/rules/languages'
import { sql, type Statement } from '../../database/sql.ts'

/** Each language sorts by its own alphabet, whatever locale the database was made with. */
const collations: Readonly<Record<Language, Statement>> = {
  de: sql`COLLATE "de-x-icu"`,
  en: sql`COLLATE "en-x-icu"`,
  tr: sql`COLLATE "tr-x-icu"`,
}

export const inAlphabet = (language: Language) => collations[language]
