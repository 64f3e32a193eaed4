import type { OrderItem } from '@kontor/contract/warehouse'
import type { ApprovalQueue } from './approval-queue.ts'
import { isFault, outcomeOf } from './send-outcome.ts'
import type { TakeTurn } from './turns.ts'
import { doubtful, nextToSend, type WaitingApproval } from './waiting-approval.ts'

interface Counted {
  /** The changed line; all lines of the order when the approval may have been counted long before. */
  items: readonly OrderItem[]
  /** Null when it has to be asked for, for the same reason. */
  statusId: number | null
}

interface SenderParts {
  queue: ApprovalQueue
  takeTurn: TakeTurn
  /** Who is logged in now. */
  agent: () => string | undefined
  approve: (approval: WaitingApproval) => Promise<Counted>
  /** Only one tab of the device sends at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  readItems: (orderId: number) => Promise<readonly OrderItem[]>
  onCounted: (approval: WaitingApproval, counted: Counted) => void
  onRefused: (approval: WaitingApproval, message: string) => void
}

/** How long to wait before the next try, by how many have failed in a row. */
const pauses = [500, 1000, 2000, 4000, 8000]

/** Sends what waits, the oldest first and one at a time, and tries again until the server has answered. */
export function createApprovalSender(parts: SenderParts) {
  const { queue, takeTurn, agent } = parts
  let running = false
  /** Asked to send while at it: there may be more than was seen. */
  let afterwards: (() => void) | undefined
  let failures = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  /** How often in a row the server stumbled, by approval. */
  const faults = new Map<string, number>()

  function judge({ id }: WaitingApproval, error: unknown) {
    const before = faults.get(id) ?? 0
    if (isFault(error)) faults.set(id, before + 1)
    else faults.delete(id)
    return outcomeOf(error, before)
  }

  /** To a key it has met before the server gives its first answer, which may be old by now. */
  async function asItStands(approval: WaitingApproval): Promise<Counted | 'later'> {
    try {
      return { items: await parts.readItems(approval.orderId), statusId: null }
    } catch (error) {
      // It is counted: an order that cannot be read any more is no reason to say otherwise.
      const later = judge(approval, error).kind === 'later'
      return later ? 'later' : { items: [], statusId: null }
    }
  }

  async function refuse(approval: WaitingApproval, message: string) {
    faults.delete(approval.id)
    await queue.change(approval.id, { refusal: message })
    parts.onRefused(approval, message)
  }

  /** One approval to its end, or until it is to be tried again later. */
  async function settle(approval: WaitingApproval): Promise<'done' | 'later'> {
    // Another tab may have been quicker, and another agent may have logged in.
    const known = queue.snapshot().some(({ id }) => id === approval.id)
    if (!known || agent() !== approval.agent) return 'done'
    let answer: Counted
    try {
      if (!approval.sent) await queue.change(approval.id, { sent: true })
      answer = await parts.approve(approval)
    } catch (error) {
      const outcome = judge(approval, error)
      if (outcome.kind === 'refused') await refuse(approval, outcome.message)
      return outcome.kind === 'refused' ? 'done' : 'later'
    }
    const counted = approval.sent ? await asItStands(approval) : answer
    if (counted === 'later') return 'later'
    faults.delete(approval.id)
    parts.onCounted(approval, counted)
    await queue.remove(approval.id)
    return 'done'
  }

  async function sendAll(): Promise<void> {
    await queue.load()
    let next = nextToSend(queue.snapshot(), agent())
    while (next !== undefined) {
      const current = next
      if ((await takeTurn(() => settle(current))) === 'later') {
        pause = setTimeout(sendNow, pauses[Math.min(failures, pauses.length - 1)])
        failures += 1
        return
      }
      failures = 0
      next = nextToSend(queue.snapshot(), agent())
    }
  }

  function endPause() {
    clearTimeout(pause)
    pause = undefined
  }

  function send(): void {
    if (running) afterwards ??= send
    if (running || pause !== undefined) return
    if (nextToSend(queue.snapshot(), agent()) === undefined) return
    running = true
    void parts.exclusively(sendAll).finally(() => {
      running = false
      const next = afterwards
      afterwards = undefined
      next?.()
    })
  }

  function sendNow(): void {
    if (running) afterwards = sendNow
    endPause()
    send()
  }

  return {
    /** Begins to send, unless that is under way or the pause after a failure is. */
    send,

    /** The same without the pause: there is reason to believe that the server answers again. */
    sendNow,

    /**
     * Settles what may have been counted without an answer having come. Whoever reads an order's lines
     * does so first, in the same turn: what the list contains must not also wait.
     */
    async settleDoubtful(): Promise<void> {
      for (const approval of doubtful(queue.snapshot(), agent())) {
        if ((await settle(approval)) === 'later') return
      }
    },

    stop: endPause,
  }
}
