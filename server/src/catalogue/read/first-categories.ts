import { type Language, languages } from '@kontor/contract/core/languages'
import type { Queryable } from '../../database/database.ts'
import type { SharedMemory } from '../../http/cache/shared-memory.ts'
import type { ShopState } from '../../http/cache/shop-state.ts'
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
  memory: SharedMemory,
  state: ShopState,
): Promise<FirstCategories> =>
  memory.recall(
    'first categories',
    state.listed,
    () => look(database),
    () => 100,
  )
