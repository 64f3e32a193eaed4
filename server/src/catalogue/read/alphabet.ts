import type { Language } from '@kontor/contract/rules/languages'
import { sql, type Statement } from '../../database/sql.ts'

/** Each language sorts by its own alphabet, whatever locale the database was made with. */
const collations: Readonly<Record<Language, Statement>> = {
  de: sql`COLLATE "de-x-icu"`,
  en: sql`COLLATE "en-x-icu"`,
  tr: sql`COLLATE "tr-x-icu"`,
}

export const inAlphabet = (language: Language) => collations[language]

/** The names of products, each sorted by its own alphabet and with an index in that order. */
export const nameColumns: Readonly<Record<Language, Statement>> = {
  de: sql`product_row.name_de`,
  en: sql`product_row.name_en`,
  tr: sql`product_row.name_tr`,
}
