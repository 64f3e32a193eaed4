import type { LiveEvent } from '@kontor/contract/control/live'
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMatch } from 'react-router'
import { keyOf } from '../../shared/api/query-of.ts'
import { orderKeys } from '../order/order-queries.ts'
import { useApprovals } from '../counts/approvals-context.ts'
import { newId } from '../../shared/api/new-id.ts'
import { currentAgent } from '../session/current-agent.ts'
import { beyondNotices } from './beyond-notices.ts'
import { keepListening } from './keep-listening.ts'
import { presence } from './presence.ts'

/** Changes often come in groups; what is shown is refetched once for all of them. */
const gathering = 200
const gatheringCards = 1000

/** What other agents can change. */
const orderPages = keyOf('/api/stockAgent/order/page')
const waybillPages = keyOf('/api/stockAgent/waybill/page')
const invoicePages = keyOf('/api/stockAgent/invoice/page')
const everythingShared = [
  orderPages,
  keyOf('/api/stockAgent/order/info'),
  keyOf('/api/stockAgent/order/products'),
  waybillPages,
  invoicePages,
]

/** One stream for the whole app: a change of any order reaches the screen that shows it. */
export function useLive(): void {
  const shown = useMatch('/apps/control/control-item/:orderId')?.params.orderId
  const openOrder = shown === undefined ? null : Number(shown)
  const queryClient = useQueryClient()
  const { sendNow, isShown } = useApprovals()
  const screen = useRef('')
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  function refresh(queryKey: QueryKey, after: number) {
    const name = hashKey(queryKey)
    if (timers.current.has(name)) return
    const timer = setTimeout(() => {
      timers.current.delete(name)
      // A running fetch may be older than this change, but it is not cancelled, so that the screen gets updated at
      // all.
      if (queryClient.isFetching({ queryKey }) > 0) refresh(queryKey, after)
      else void queryClient.invalidateQueries({ queryKey })
    }, after)
    timers.current.set(name, timer)
  }

  const onEvent = useEffectEvent(async ({ event, data }: LiveEvent) => {
    if (event === 'presence') return presence.change(data)
    if (event === 'ready') {
      presence.begin(data.presence)
      sendNow()
      for (const queryKey of everythingShared) void queryClient.invalidateQueries({ queryKey })
      return
    }
    if (event === 'beyond') return beyondNotices.tell({ ...data, counted: false })
    refresh(orderPages, gatheringCards)
    if (data.kind === 'waybill') refresh(waybillPages, gathering)
    if (data.kind === 'invoice' || data.kind === 'cancellation') {
      refresh(invoicePages, gathering)
    }
    if (await isShown(data)) return
    for (const queryKey of orderKeys(data.orderId)) refresh(queryKey, gathering)
    const { orderId, item, agent, beyondOrdered } = data
    // The event may arrive before the answer to the agent's own confirmation.
    if (!beyondOrdered || item === null || agent === currentAgent()?.name) return
    const { orderProductId } = item
    beyondNotices.tell({ orderId, orderProductId, agent: agent ?? '', counted: true })
  })

  useEffect(() => {
    screen.current ||= newId()
    return keepListening({
      screen: screen.current,
      orderId: openOrder,
      onEvent: (event) => void onEvent(event),
    })
  }, [openOrder])
}
