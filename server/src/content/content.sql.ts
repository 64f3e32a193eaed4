import type { Company, StaticPage, StoreUrls } from '@kontor/contract/storefront/content'
import type { Language } from '@kontor/contract/rules/languages'
import { toEuro, type Cents } from '@kontor/contract/rules/money'
import { pageIds } from '@kontor/contract/rules/page-ids'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { PageFormat } from './render-text.ts'

type Amounts = Record<'freeDeliveryLimit' | 'deliveryCost', Cents>
type CompanyRow = Omit<Company, keyof Amounts> & Amounts

export async function findCompany(
  database: Queryable,
  language: Language,
): Promise<Company | undefined> {
  const [row] = await database.query<CompanyRow>(sql`
    SELECT name, phone, email, map_location AS location, opening_hours ->> ${language} AS "openingHours", logo,
           free_delivery_limit AS "freeDeliveryLimit", delivery_cost AS "deliveryCost", time_zone AS "timeZone",
           offered_languages AS languages, main_language AS "mainLanguage"
    FROM company`)
  return (
    row && {
      ...row,
      freeDeliveryLimit: toEuro(row.freeDeliveryLimit),
      deliveryCost: toEuro(row.deliveryCost),
    }
  )
}

export async function findStoreUrls(database: Queryable): Promise<StoreUrls | undefined> {
  const [urls] = await database.query<StoreUrls>(sql`
    SELECT ios_url AS ios, android_url AS android, website_url AS website FROM company`)
  return urls
}

export function findCountries(database: Queryable, language: Language) {
  return database.query<{ id: number; name: string; code: string }>(sql`
    SELECT id, name ->> ${language} AS name, code FROM country WHERE offered ORDER BY id`)
}

export async function findPage(
  database: Queryable,
  id: string,
  language: Language,
): Promise<(StaticPage & { readonly format: PageFormat }) | undefined> {
  const [page] = await database.query<StaticPage & { readonly format: PageFormat }>(sql`
    SELECT title ->> ${language} AS title, text ->> ${language} AS text, format
    FROM static_page
    WHERE id = ${id} AND NOT archived`)
  return page
}

/** The four that every shop has are in the footer by their own names. */
export function listFooterPages(database: Queryable, language: Language) {
  return database.query<{ id: string; title: string }>(sql`
    SELECT id, title ->> ${language} AS title FROM static_page
    WHERE in_footer AND NOT archived AND id <> ALL (${pageIds})
    ORDER BY place, number`)
}

export interface Picture {
  readonly mediaType: string
  readonly bytes: Buffer
}

export async function findPicture(database: Queryable, name: string): Promise<Picture | undefined> {
  const [picture] = await database.query<Picture>(sql`
    SELECT media_type AS "mediaType", bytes FROM picture WHERE name = ${name}`)
  return picture
}

/** The next ones by name; comparison and order are those of the same collation. */
export async function listPictureNames(
  database: Queryable,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await database.query<{ name: string }>(sql`
    SELECT name FROM picture WHERE name > ${after} ORDER BY name LIMIT ${most}`)
  return rows.map(({ name }) => name)
}
