import type { ProductSlots } from './product-slots.ts'
import type { SoldByName } from './product.sql.ts'

interface Order<Changed> {
  readonly slots: ProductSlots
  /** The slots of the products, in order. */
  readonly sorted: Int32Array
  readonly changed: (sorted: Int32Array, placed: SoldByName, version: number) => Changed
}

export interface ChangedProducts {
  readonly ids: readonly number[]
  /** Those of them that may have a place; the others only leave theirs, which needs no comparison. */
  readonly sold: readonly number[]
}

/** Sorts these products as the database does, without those that are not sold. */
type Sort = (ids: readonly number[]) => Promise<SoldByName>

function without(sorted: Int32Array, slots: ReadonlySet<number>): Int32Array {
  return sorted.filter((slot) => !slots.has(slot))
}

/** How many of `changed` lie in each bucket; a bucket begins with its probe, the first one also holds what is before. */
function countInBuckets(
  sorted: readonly number[],
  probes: ReadonlyMap<number, number>,
  changed: ReadonlySet<number>,
): Map<number, number> {
  const counts = new Map<number, number>()
  let bucket = 0
  for (const id of sorted) {
    if (changed.has(id)) counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
    else bucket = probes.get(id) ?? bucket
  }
  return counts
}

/**
 * An order in which only changed products have new places. The database compares them with one product of each bucket,
 * and then with all products of their bucket, so that both orders come from the same alphabet and few names are read.
 */
export async function movedInOrder<Changed>(
  order: Order<Changed>,
  { ids: changed, sold }: ChangedProducts,
  sort: Sort,
  version: number,
): Promise<Changed> {
  const { slots } = order
  const moved = new Set(sold)
  const rest = without(order.sorted, new Set(changed.map((id) => slots.find(id))))
  const size = Math.ceil(Math.sqrt(rest.length)) || 1
  const bucketOf = new Map<number, number>()
  for (let from = 0; from < rest.length; from += size) {
    bucketOf.set(slots.idOf(rest[from] ?? -1), from / size)
  }
  const compared = await sort([...bucketOf.keys(), ...sold])
  const counts = countInBuckets(compared.ids, bucketOf, moved)

  const inBucket = (bucket: number) => rest.subarray(bucket * size, (bucket + 1) * size)
  const touched = [...counts.keys()].flatMap((bucket) =>
    Array.from(inBucket(bucket), (slot) => slots.idOf(slot)),
  )
  const placed = await sort([...touched, ...sold])
  const sorted = new Int32Array(
    rest.length + [...counts.values()].reduce((sum, each) => sum + each, 0),
  )
  let to = 0
  let from = 0
  for (let bucket = 0; bucket === 0 || bucket < bucketOf.size; bucket += 1) {
    const count = counts.get(bucket)
    const kept = inBucket(bucket)
    if (count === undefined) sorted.set(kept, to)
    else {
      const inOrder = placed.ids.slice(from, from + kept.length + count)
      from += inOrder.length
      sorted.set(
        inOrder.map((id) => slots.take(id)),
        to,
      )
    }
    to += kept.length + (count ?? 0)
  }
  return order.changed(sorted, placed, version)
}
