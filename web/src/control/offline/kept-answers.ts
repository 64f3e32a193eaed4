import { hashKey, partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type DBSchema, openDB } from 'idb'
import { keyOf } from '../../shared/api/query-of.ts'
import { currentAgent } from '../session/current-agent.ts'
import { createReopenedConnection } from './reopened-connection.ts'

interface KeptAnswer {
  readonly key: string
  readonly queryKey: QueryKey
  readonly data: unknown
  /** When the server sent it. */
  readonly updatedAt: number
  readonly agent: string
  /** Another build may expect another shape. */
  readonly build: string
}

interface Schema extends DBSchema {
  answers: { key: string; value: KeptAnswer }
}

const withDatabase = createReopenedConnection((onLost) =>
  openDB<Schema>('kontor-kept', 1, {
    upgrade(opening) {
      opening.createObjectStore('answers', { keyPath: 'key' })
    },
    terminated: onLost,
  }),
)

const build = import.meta.url
/** How many orders are kept, the last opened first. */
const mostOrders = 10

const ofOrder = [keyOf('/api/stockAgent/order/info'), keyOf('/api/stockAgent/order/products')]

/** Opened orders, the first page of each tab, and the names of the statuses. */
const kept = [
  ...ofOrder,
  keyOf('/api/stockAgent/order/page', { body: { page: 0 } }),
  keyOf('/api/stockAgent/order/orderStatuses'),
]

const isAmong = (keys: readonly QueryKey[], queryKey: QueryKey) =>
  keys.some((key) => partialMatchKey(queryKey, key))

const isOfOrder = ({ queryKey }: KeptAnswer) => isAmong(ofOrder, queryKey)

/** Both calls of an order have the same input, so one key serves both. */
const inputOf = ({ queryKey }: KeptAnswer) => hashKey(queryKey.slice(1))

async function remove(answers: readonly KeptAnswer[]): Promise<void> {
  for (const { key } of answers) {
    await withDatabase((database) => database.delete('answers', key))
  }
}

/** Restores what this agent saw last, so that orders can be shown and scanned offline. */
export async function restoreAnswers(queryClient: QueryClient): Promise<void> {
  const agent = currentAgent()?.key
  if (agent === undefined) return
  const all = await withDatabase((database) => database.getAll('answers'))
  const mine = all
    .filter((each) => each.agent === agent && each.build === build)
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
  const opened = [...new Set(mine.filter(isOfOrder).map(inputOf))]
  const orders = new Set(opened.slice(0, mostOrders))
  const restored = mine.filter((each) => !isOfOrder(each) || orders.has(inputOf(each)))
  for (const { queryKey, data, updatedAt } of restored) {
    if (queryClient.getQueryData(queryKey) === undefined) {
      queryClient.setQueryData(queryKey, data, { updatedAt })
    }
  }
  // It belongs to another agent or another build, or there are too many.
  await remove(all.filter((each) => !restored.includes(each)))
}

/** Stores the answers of the server as they come. */
export function keepAnswers(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { data, dataUpdatedAt, status } = query.state
    if (type !== 'updated' || status !== 'success' || !isAmong(kept, query.queryKey)) return
    const agent = currentAgent()?.key
    if (agent === undefined || data === undefined) return
    const { queryHash: key, queryKey } = query
    const answer = { key, queryKey, data, updatedAt: dataUpdatedAt, agent, build }
    // A device without storage works as before, but only online.
    void withDatabase((database) => database.put('answers', answer)).catch(() => undefined)
  })
}

/** Removes all data of an agent from a shared device. */
export const forgetAnswers = (): Promise<void> =>
  withDatabase((database) => database.clear('answers')).catch(() => undefined)
