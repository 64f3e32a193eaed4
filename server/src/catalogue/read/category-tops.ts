import type { Queryable } from '../../database/database.ts'
import { listCategoryTops } from './product.sql.ts'
import type { Shelves } from './name-order.ts'

/** For each category the top one it lies below. */
export type CategoryTops = ReadonlyMap<number, number>

/** What an entry of a Map takes. */
const bytesACategory = 50

export const categoryTops = ({
  database,
  cache,
  version,
}: Pick<Shelves, 'cache' | 'version'> & { readonly database: Queryable }): Promise<CategoryTops> =>
  cache.recall<CategoryTops>({
    key: 'category tops',
    version: version.of('category'),
    make: async () => new Map((await listCategoryTops(database)).map(({ id, top }) => [id, top])),
    bytesOf: ({ size }) => size * bytesACategory,
  })
