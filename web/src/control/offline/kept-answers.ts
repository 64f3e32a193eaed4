import { hashKey, partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type DBSchema, openDB } from 'idb'
import { keyOf } from '../../shared/api/query-of.ts'
import { currentAgent } from '../scanning/agent.ts'
import { createReopenedConnection } from '../scanning/reopened-connection.ts'

interface KeptAnswer {
  readonly key: string
  readonly queryKey: QueryKey
  readonly data: unknown
  /** When the server said so. */
  readonly updatedAt: number
  readonly agent: string
  /** Another build may expect another answer. */
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
/** Of the orders that were open last. */
const mostOrders = 10

const ofOrder = [keyOf('/api/stockAgent/order/info'), keyOf('/api/stockAgent/order/products')]

/** Orders that were opened, the first page of each tab, and the names of the statuses. */
const kept = [
  ...ofOrder,
  keyOf('/api/stockAgent/order/page', { body: { page: 0 } }),
  keyOf('/api/stockAgent/order/orderStatuses'),
]

const isAmong = (keys: readonly QueryKey[], queryKey: QueryKey) =>
  keys.some((key) => partialMatchKey(queryKey, key))

const isOfOrder = ({ queryKey }: KeptAnswer) => isAmong(ofOrder, queryKey)

/** The same for both calls of an order: they are sent the same. */
const inputOf = ({ queryKey }: KeptAnswer) => hashKey(queryKey.slice(1))

async function remove(answers: readonly KeptAnswer[]): Promise<void> {
  for (const { key } of answers) {
    await withDatabase((database) => database.delete('answers', key))
  }
}

/** Puts back what this agent saw last, so that there is something to show and to scan without a network. */
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
  // Of another agent, of another build, or too many.
  await remove(all.filter((each) => !restored.includes(each)))
}

/** Keeps what the server answers, as it comes. */
export function keepAnswers(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { data, dataUpdatedAt, status } = query.state
    if (type !== 'updated' || status !== 'success' || !isAmong(kept, query.queryKey)) return
    const agent = currentAgent()?.key
    if (agent === undefined || data === undefined) return
    const { queryHash: key, queryKey } = query
    const answer = { key, queryKey, data, updatedAt: dataUpdatedAt, agent, build }
    // A device without storage works as before, with a network.
    void withDatabase((database) => database.put('answers', answer)).catch(() => undefined)
  })
}

/** Nothing of an agent stays on a shared device. */
export const forgetAnswers = (): Promise<void> =>
  withDatabase((database) => database.clear('answers')).catch(() => undefined)
