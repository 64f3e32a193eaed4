import { listCategoryTops } from './product.sql.ts'
import type { Shelves } from './name-order.ts'

/** For each category the top one it lies below. */
export type CategoryTops = ReadonlyMap<number, number>

/** What an entry of a Map takes, roughly. */
const bytesACategory = 50

export const categoryTops = ({
  database,
  memory,
  state,
}: Omit<Shelves, 'language'>): Promise<CategoryTops> =>
  memory.recall(
    'category tops',
    state.shown,
    async () => new Map((await listCategoryTops(database)).map(({ id, top }) => [id, top])),
    ({ size }) => size * bytesACategory,
  )
