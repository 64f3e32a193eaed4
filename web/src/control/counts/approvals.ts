import type { OrderChange } from '@kontor/contract/control/live'
import type { OrderItem } from '@kontor/contract/control/order-item'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { isShown } from '../live/is-shown.ts'
import { headerKey, itemsKey, orderKeys } from '../order/order-queries.ts'
import { currentAgent } from '../session/current-agent.ts'
import { createApprovalQueue } from './approval-queue.ts'
import { createApprovalSender } from './approval-sender.ts'
import { approvalStorage } from './approval-storage.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import type { WaitingApproval } from './waiting-approval.ts'

/** A network that does not answer within this time is treated as failed. */
const longestAnswer = 10_000

const agentKey = () => currentAgent()?.key

async function approve({ id, orderProductId, piece, beyondOrdered = false }: WaitingApproval) {
  const { item, statusId } = await call(
    '/api/stockAgent/order/approveProduct',
    { body: { orderProductId, piece, beyondOrdered } },
    { idempotencyKey: id, signal: AbortSignal.timeout(longestAnswer) },
  )
  return { items: [item], statusId }
}

const readItems = (orderId: number) =>
  call(
    '/api/stockAgent/order/products',
    { body: { orderId } },
    { signal: AbortSignal.timeout(longestAnswer) },
  )

const lock = 'kontor-approvals'

/** The channel on which the tabs of a device announce changes of the queue. */
export const approvalsChannel = 'kontor-approvals'

const knock = () =>
  call('/api/stockAgent/order/orderStatuses', {}, { signal: AbortSignal.timeout(longestAnswer) })

async function exclusively(work: () => Promise<void>): Promise<void> {
  // Without the Web Locks API (http, or old browsers) each tab sends: the idempotency keys keep the counts right.
  await (navigator.locks?.request(lock, work) ?? work())
}

/** Without locks it is not known which tab sends. */
const unlessOthersSend = async (work: () => Promise<boolean>): Promise<boolean> =>
  (await navigator.locks?.request(lock, { ifAvailable: true }, (held) =>
    held === null ? false : work(),
  )) ?? false

/** The result of an approval: counted, or refused with the server's message. */
type SettledListener = (approval: WaitingApproval, refusal: string | null) => void

/** The queue of this device, connected to the server, to the other tabs and to the lines on the screen. */
export function createApprovals(queryClient: QueryClient) {
  const settledListeners = new Set<SettledListener>()
  function tell(approval: WaitingApproval, refusal: string | null) {
    for (const listener of settledListeners) listener(approval, refusal)
  }

  const others = new BroadcastChannel(approvalsChannel)
  const oneAtATime = createOneAtATime()
  const queue = createApprovalQueue(approvalStorage, () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    others.postMessage(null)
  })

  const sender = createApprovalSender({
    queue,
    oneAtATime,
    agent: agentKey,
    approve,
    isOffline: () => !navigator.onLine,
    knock,
    readItems,
    exclusively,
    unlessOthersSend,
    onCounted(approval, { items, statusId }) {
      const counted = new Map(items.map((item) => [item.orderProductId, item]))
      queryClient.setQueryData(itemsKey(approval.orderId), (known) =>
        known?.map((item) => counted.get(item.orderProductId) ?? item),
      )
      const queryKey = headerKey(approval.orderId)
      if (statusId === null) void queryClient.invalidateQueries({ queryKey })
      else {
        queryClient.setQueryData(queryKey, (known) => known && { ...known, statusId })
      }
      tell(approval, null)
    },
    onRefused: tell,
  })

  let loaded: Promise<void> | undefined
  const load = () => (loaded ??= queue.load())

  return {
    queue,
    sendNow: sender.sendNow,
    withdraw: sender.withdraw,

    /** The lines of an order as the server has them, without the queue of this device. */
    async read(orderId: number): Promise<OrderItem[]> {
      await load()
      return oneAtATime(async () => {
        await sender.settleDoubtful()
        return readItems(orderId)
      })
    },

    /** Counts at once, stores it on the device, and sends it. */
    add(approval: Omit<WaitingApproval, 'position' | 'sent' | 'refusal'>): void {
      const last = queue.snapshot().at(-1)?.position ?? 0
      const position = Math.max(last + 1, Date.now())
      void queue.add({ ...approval, position, sent: false, refusal: null }).then(sender.send)
    },

    retry: async (id: string): Promise<void> => {
      await queue.change(id, { refusal: null, asksBeyond: false })
      sender.sendNow()
    },

    /**
     * The agent confirmed more than was ordered. The server does not store the keys of refused calls, so they stay the
     * same.
     */
    agreeBeyond: async (ids: readonly string[]): Promise<void> => {
      const agreed = { refusal: null, asksBeyond: false, beyondOrdered: true }
      await Promise.all(ids.map((id) => queue.change(id, agreed)))
      sender.sendNow()
    },

    /** They were refused and are not wanted: they will not be counted. */
    discard: async (ids: readonly string[]): Promise<void> => {
      await Promise.all(ids.map((id) => queue.remove(id)))
    },

    /** Whether the screen already shows a change; waits for an approval that is being sent. */
    isShown: (change: OrderChange) =>
      oneAtATime(async () => {
        const { orderId } = change
        // A running fetch replaces what is shown, and may be older than the change.
        if (orderKeys(orderId).some((queryKey) => queryClient.isFetching({ queryKey }) > 0)) {
          return false
        }
        return isShown(
          change,
          queryClient.getQueryData(headerKey(orderId)),
          queryClient.getQueryData(itemsKey(orderId)),
        )
      }),

    watchSettled(listener: SettledListener): () => void {
      settledListeners.add(listener)
      return () => void settledListeners.delete(listener)
    },

    /** Listens to other tabs and to the network, and warns before the page is closed too early. */
    start(): () => void {
      const end = new AbortController()
      const { signal } = end
      others.addEventListener('message', () => void queue.load(), { signal })
      window.addEventListener('online', sender.sendNow, { signal })
      document.addEventListener(
        'visibilitychange',
        () => document.visibilityState === 'visible' && sender.sendNow(),
        { signal },
      )
      window.addEventListener(
        'beforeunload',
        (event) => queue.unstoredCount() > 0 && event.preventDefault(),
        { signal },
      )
      void load().then(sender.send)
      return () => {
        end.abort()
        sender.stop()
      }
    },
  }
}

export type Approvals = ReturnType<typeof createApprovals>
