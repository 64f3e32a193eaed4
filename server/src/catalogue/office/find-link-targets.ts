import { fold, foldedWords } from '@kontor/contract/rules/folding'
import type { Language } from '@kontor/contract/rules/languages'
import type { Database } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { CallOf } from '../../http/endpoints/call.ts'
import { foundInAnyLanguage } from '../read/listed-products.ts'

/** Of each kind. Another word narrows them down. */
const most = 8

interface Target {
  readonly link: string
  readonly kind: 'product' | 'category' | 'page'
  readonly name: string
  readonly hint: string | null
}

/** Products, categories and pages by name, for who chooses where something leads. */
export async function findLinkTargets(call: CallOf<'findLinkTargets'>): Promise<Target[]> {
  const { database, language } = call
  const search = call.body.search.trim()
  const words = foldedWords(search)
  const hasWords = (text: string) => {
    const folded = ` ${fold(text)}`
    return words.every((word) => folded.includes(` ${word}`))
  }
  const [pages, categories, products] = await Promise.all([
    listPageTargets(database, language),
    listCategoryTargets(database, language),
    words.length === 0 ? [] : listProductTargets(call, search),
  ])
  return [
    ...pages.filter(({ name, link }) => hasWords(`${name} ${link}`)).slice(0, most),
    ...categories.filter(({ name, hint }) => hasWords(`${name} ${hint ?? ''}`)).slice(0, most),
    ...products,
  ]
}

const listPageTargets = (database: Database, language: Language) =>
  database.query<Target>(sql`
    SELECT 'page/' || id AS link, 'page' AS kind, title ->> ${language} AS name, NULL AS hint
    FROM static_page WHERE NOT archived ORDER BY place, number`)

/** With the names of those above, as far as they are shown in the shop. */
const listCategoryTargets = (database: Database, language: Language) =>
  database.query<Target>(sql`
    WITH RECURSIVE shown (id, name, path, depth) AS (
      SELECT id, name ->> ${language}, NULL, 0 FROM category WHERE parent_id IS NULL AND NOT archived
      UNION ALL
      SELECT category.id, category.name ->> ${language}, concat_ws(' › ', shown.path, shown.name), depth + 1
      FROM category JOIN shown ON category.parent_id = shown.id
      WHERE NOT archived
    )
    SELECT 'category/' || id AS link, 'category' AS kind, name, path AS hint FROM shown ORDER BY depth, name, id`)

async function listProductTargets(call: CallOf<'findLinkTargets'>, search: string) {
  const { database, cache, language } = call
  const version = await call.catalogue.current()
  const shelves = { database, cache, language, version, freshness: { usesOlder: false } }
  const ids = (await foundInAnyLanguage(shelves, search)).slice(0, most)
  return database.query<Target>(sql`
    SELECT 'product/' || product.id AS link, 'product' AS kind,
           concat_ws(' ', brand.name, product.name ->> ${language}, product.unit ->> ${language}) AS name,
           product.article_number AS hint
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS listed (id, place)
    JOIN product ON product.id = listed.id JOIN brand ON brand.id = product.brand_id
    ORDER BY listed.place`)
}
