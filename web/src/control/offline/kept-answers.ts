import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type DBSchema, openDB } from 'idb'
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

/** An order that was opened, the first page of each tab, and the names of the statuses. */
function isKept([name, ...rest]: QueryKey): boolean {
  if (name === 'agent-order' || name === 'order-statuses') return true
  return name === 'agent-orders' && rest[1] === 0
}

const isOfOrder = ({ queryKey }: KeptAnswer) => queryKey[0] === 'agent-order'

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
  const orders = [...new Set(mine.filter(isOfOrder).map(({ queryKey }) => queryKey[1]))]
  const kept = mine.filter(
    (each) => !isOfOrder(each) || orders.indexOf(each.queryKey[1]) < mostOrders,
  )
  for (const { queryKey, data, updatedAt } of kept) {
    if (queryClient.getQueryData(queryKey) === undefined) {
      queryClient.setQueryData(queryKey, data, { updatedAt })
    }
  }
  // Of another agent, of another build, or too many.
  await remove(all.filter((each) => !kept.includes(each)))
}

/** Keeps what the server answers, as it comes. */
export function keepAnswers(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { data, dataUpdatedAt, status } = query.state
    if (type !== 'updated' || status !== 'success' || !isKept(query.queryKey)) return
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
