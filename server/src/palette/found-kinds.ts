import { fold } from '@kontor/contract/rules/folding'
import type { Language } from '@kontor/contract/rules/languages'
import type { Permission } from '@kontor/contract/core/permissions'
import type { FoundKind, FoundRecord } from '@kontor/contract/office/palette'
import { findProducts } from '../catalogue/office/find-products.ts'
import { customersWithWords } from '../customers/customers-by-words.sql.ts'
import { findOrderByNumber } from '../desk/find-order.ts'
import type { Database } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'

interface Search {
  readonly database: Database
  readonly text: string
  readonly language: Language
  /** Of each kind; another word narrows them down. */
  readonly most: number
}

type Found = Omit<FoundRecord, 'kind'>

export interface KindOfRecord {
  readonly permission: Permission
  readonly find: (search: Search) => Promise<Found[]>
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)

/** Each word must be somewhere in the text, which is folded. */
const hasWords = (folded: Statement, text: string): Statement =>
  wordsOf(text).reduce(
    (before, word) => sql`${before} AND ${folded} LIKE ${`%${word}%`}`,
    sql`true`,
  )

/** As the index of the names is written. */
const categoryWords = sql`fold((name ->> 'de') || ' ' || (name ->> 'en') || ' ' || (name ->> 'tr'))`

/** What the palette finds. One entry each: who may see it, and how it is found. */
export const foundKinds: Readonly<Record<FoundKind, KindOfRecord>> = {
  product: {
    permission: 'catalogue.see',
    find: ({ database, text, language, most }) => findProducts(database, text, language, most),
  },
  order: {
    permission: 'orders.see',
    find: ({ database, text, language, most }) => findOrderByNumber(database, text, language, most),
  },
  customer: {
    permission: 'customers.see',
    find: ({ database, text, most }) =>
      database.report<Found>(sql`
        SELECT customer.id, firm_name AS name, city AS hint
        FROM customer JOIN account ON account.id = customer.id WHERE ${customersWithWords(text)}
        ORDER BY disabled_at IS NOT NULL, firm_name COLLATE "und-x-icu", customer.id LIMIT ${most}`),
  },
  invoice: {
    permission: 'books.see',
    find: ({ database, text, most }) =>
      database.report<Found>(sql`
        SELECT id, number AS name, buyer ->> 'firmName' AS hint FROM invoice
        WHERE ${hasWords(sql`fold(number)`, text)} ORDER BY issued_at DESC, id DESC LIMIT ${most}`),
  },
  brand: {
    permission: 'catalogue.see',
    find: ({ database, text, most }) =>
      database.report<Found>(sql`
        SELECT id, name, NULL AS hint FROM brand WHERE ${hasWords(sql`fold(name)`, text)}
        ORDER BY name COLLATE "und-x-icu", id LIMIT ${most}`),
  },
  category: {
    permission: 'catalogue.see',
    find: ({ database, text, language, most }) =>
      database.report<Found>(sql`
        SELECT id, name ->> ${language} AS name,
               (SELECT above.name ->> ${language} FROM category AS above WHERE above.id = category.parent_id) AS hint
        FROM category WHERE ${hasWords(categoryWords, text)}
        ORDER BY name ->> ${language}, id LIMIT ${most}`),
  },
  page: {
    permission: 'content.see',
    find: ({ database, text, language, most }) =>
      database.report<Found>(sql`
        SELECT number AS id, title ->> ${language} AS name, id AS hint FROM static_page
        WHERE ${hasWords(sql`fold(concat_ws(' ', title ->> 'de', title ->> 'en', title ->> 'tr', id))`, text)}
        ORDER BY archived, place, number LIMIT ${most}`),
  },
  banner: {
    permission: 'content.see',
    find: ({ database, text, language, most }) =>
      database.report<Found>(sql`
        SELECT id, text ->> ${language} AS name, starts_on::text AS hint FROM advertisement
        WHERE ${hasWords(sql`fold(concat_ws(' ', text ->> 'de', text ->> 'en', text ->> 'tr'))`, text)}
        ORDER BY position, id LIMIT ${most}`),
  },
  staff: {
    permission: 'staff.see',
    find: ({ database, text, most }) =>
      database.report<Found>(sql`
        SELECT id, full_name AS name, username AS hint FROM account
        WHERE role <> 'CUSTOMER' AND ${hasWords(sql`fold(concat_ws(' ', full_name, username))`, text)}
        ORDER BY disabled_at IS NOT NULL, full_name COLLATE "und-x-icu", id LIMIT ${most}`),
  },
}
