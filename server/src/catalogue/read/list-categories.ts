import type { Category } from '@kontor/contract/storefront/catalogue'
import type { SharedCallOf } from '../../http/cache/serve-shared.ts'
import { listCategoryRows, type CategoryRow } from './product.sql.ts'

function treeBelow(
  parentId: number | null,
  byParent: ReadonlyMap<number | null, readonly CategoryRow[]>,
): Category[] {
  return (byParent.get(parentId) ?? []).map(({ id, name, indexOrder }) => ({
    id,
    name,
    indexOrder,
    subCategories: treeBelow(id, byParent),
  }))
}

export async function listCategories({ database, language }: SharedCallOf<'listCategories'>) {
  const byParent = new Map<number | null, CategoryRow[]>()
  for (const row of await listCategoryRows(database, language)) {
    const siblings = byParent.get(row.parentId)
    if (siblings === undefined) byParent.set(row.parentId, [row])
    else siblings.push(row)
  }
  return treeBelow(null, byParent)
}
