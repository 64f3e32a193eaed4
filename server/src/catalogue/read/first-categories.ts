import { type Language, languages } from '@kontor/contract/rules/languages'
import type { Queryable } from '../../database/database.ts'
import type { SharedCache } from '../../http/cache/shared-cache.ts'
import type { CatalogueVersion } from '../../http/cache/catalogue-version.ts'
import { listCategoryRows } from './product.sql.ts'

type FirstCategories = Partial<Record<Language, number>>

async function look(database: Queryable): Promise<FirstCategories> {
  const first: FirstCategories = {}
  for (const language of languages) {
    const rows = await listCategoryRows(database, language)
    const top = rows.find(({ parentId }) => parentId === null)
    if (top !== undefined) first[language] = top.id
  }
  return first
}

/** The category each language shows first: those of the same place are sorted by their names. */
export const findFirstCategories = (
  database: Queryable,
  cache: SharedCache,
  version: CatalogueVersion,
): Promise<FirstCategories> =>
  cache.recall({
    key: 'first categories',
    version: version.of('category'),
    make: () => look(database),
    bytesOf: () => 100,
  })
