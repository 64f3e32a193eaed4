import type { OrderItem } from '@kontor/contract/control/order-item'
import { NetworkError } from '../../shared/api/call-error.ts'
import { createApprovalQueue } from './approval-queue.ts'
import { createApprovalSender } from './approval-sender.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import { waitingByLine, type WaitingApproval } from './waiting-approval.ts'

export const anna = 'anna'

export const approval = (id: string, position: number, changes?: Partial<WaitingApproval>) => ({
  id,
  agent: anna,
  agentName: 'Anna',
  orderId: 1,
  orderProductId: 1,
  piece: 1,
  productName: 'Milk',
  salesUnitName: 'Carton',
  position,
  sent: false,
  refusal: null,
  ...changes,
})

/** A server that counts each key once, and a network that can fail before or after the count. */
export function setUp(stored: WaitingApproval[] = []) {
  const kept = new Map(stored.map((each) => [each.id, each]))
  const counted: string[] = []
  const arrived: string[] = []
  let failure: { error: Error; afterCounting: boolean } | null = null
  let agent = anna
  let othersSend = false
  let offline = false
  const refused: string[] = []
  const shown: number[] = []
  const statuses: (number | null)[] = []
  let known = 0
  let unreadable: Error | null = null

  const queue = createApprovalQueue(
    {
      all: async () => [...kept.values()],
      put: async (each) => void kept.set(each.id, each),
      remove: async (id) => void kept.delete(id),
    },
    () => undefined,
  )
  const items = () => [{ orderProductId: 1, numberOfApprovedItems: counted.length }] as OrderItem[]
  const oneAtATime = createOneAtATime()
  const sender = createApprovalSender({
    queue,
    oneAtATime,
    agent: () => agent,
    exclusively: (work) => work(),
    unlessOthersSend: async (work) => !othersSend && work(),
    isOffline: () => offline,
    knock: async () => {
      if (failure) throw failure.error
    },
    approve: async ({ id }) => {
      arrived.push(id)
      if (failure && !failure.afterCounting) throw failure.error
      if (!counted.includes(id)) counted.push(id)
      if (failure) throw failure.error
      return { items: items(), statusId: 13 }
    },
    readItems: async () => {
      if (unreadable) throw unreadable
      return items()
    },
    onCounted: (_, answer) => {
      statuses.push(answer.statusId)
      known = answer.items[0]?.numberOfApprovedItems ?? 0
    },
    onRefused: ({ id }) => refused.push(id),
  })
  queue.watch(() => shown.push(known + (waitingByLine(queue.snapshot(), 1, agent).get(1) ?? 0)))
  return {
    queue,
    sender,
    oneAtATime,
    kept,
    counted,
    arrived,
    refused,
    /** What the screen showed, in order. */
    shown,
    statuses,
    failToRead: (error: Error | null) => {
      unreadable = error
    },
    cut: (error: Error, afterCounting = false) => {
      failure = { error, afterCounting }
    },
    goOffline: () => {
      offline = true
      failure = { error: new NetworkError('no answer'), afterCounting: false }
    },
    mend: () => {
      offline = false
      failure = null
    },
    letOthersSend: () => {
      othersSend = true
    },
    logIn: (name: string) => {
      agent = name
    },
  }
}
