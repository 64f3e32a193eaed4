import type { Advertisement } from '@kontor/contract/storefront/catalogue'
import type { SharedCallOf } from '../../http/cache/serve-shared.ts'
import { categoryTops } from './category-tops.ts'
import { listAdvertisementRows } from './product.sql.ts'

/** The banners, each with the place it leads to as an address names it: top category and subcategory. */
export async function listAdvertisements(
  call: SharedCallOf<'listAdvertisements'>,
): Promise<Advertisement[]> {
  const [rows, tops] = await Promise.all([
    listAdvertisementRows(call.database, call.language),
    categoryTops(call),
  ])
  return rows.map(({ categoryId, ...row }) => {
    const top = categoryId === null ? null : (tops.get(categoryId) ?? categoryId)
    return { ...row, categoryId: top, subCategoryId: top === categoryId ? null : categoryId }
  })
}
