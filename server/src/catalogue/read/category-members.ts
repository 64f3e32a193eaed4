import type { Shelves } from './name-order.ts'
import { listInCategory } from './product.sql.ts'

/** The products of a category and of all below it, in any order. */
export async function categoryMembers(
  { database, cache, version }: Shelves,
  category: number,
): Promise<Int32Array> {
  return cache.recall({
    key: `members of ${category}`,
    version: version.of('place', 'category'),
    make: async () => Int32Array.from(await listInCategory(database, category)),
    bytesOf: ({ byteLength }) => byteLength + 200,
  })
}
