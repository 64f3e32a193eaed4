import type { OrderItem } from '@kontor/contract/warehouse'
import type { ApprovalQueue } from './approval-queue.ts'
import { outcomeOf } from './send-outcome.ts'
import type { TakeTurn } from './turns.ts'
import { nextToSend, type WaitingApproval } from './waiting-approval.ts'

interface Counted {
  /** The changed line; all lines of the order when the approval may have been counted long before. */
  items: readonly OrderItem[]
  statusId: number
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
  let again = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** One approval to its end, or until it is to be tried again later. */
  async function settle(approval: WaitingApproval): Promise<'done' | 'later'> {
    // Another tab may have been quicker, and another agent may have logged in.
    const known = queue.snapshot().some(({ id }) => id === approval.id)
    if (!known || agent() !== approval.agent) return 'done'
    try {
      if (!approval.sent) await queue.change(approval.id, { sent: true })
      const counted = await parts.approve(approval)
      // To a key it has met before the server gives its first answer, which may be old by now.
      const items = approval.sent ? await parts.readItems(approval.orderId) : counted.items
      parts.onCounted(approval, { ...counted, items })
      await queue.remove(approval.id)
      return 'done'
    } catch (error) {
      const outcome = outcomeOf(error, failures)
      if (outcome.kind === 'later') return 'later'
      await queue.change(approval.id, { refusal: outcome.message })
      parts.onRefused(approval, outcome.message)
      return 'done'
    }
  }

  async function sendAll(): Promise<void> {
    await queue.load()
    let next = nextToSend(queue.snapshot(), agent())
    while (next !== undefined) {
      const current = next
      if ((await takeTurn(() => settle(current))) === 'later') {
        const pause = pauses[Math.min(failures, pauses.length - 1)]
        failures += 1
        timer = setTimeout(send, pause)
        return
      }
      failures = 0
      next = nextToSend(queue.snapshot(), agent())
    }
  }

  function send(): void {
    clearTimeout(timer)
    again = running
    if (running || nextToSend(queue.snapshot(), agent()) === undefined) return
    running = true
    void parts.exclusively(sendAll).finally(() => {
      running = false
      if (again) send()
    })
  }

  return {
    /** Begins to send, unless that is under way. */
    send,

    /**
     * Settles what may have been counted without an answer having come. Whoever reads an order's lines
     * does so first, in the same turn: what the list contains must not also wait.
     */
    async settleDoubtful(): Promise<void> {
      const next = nextToSend(queue.snapshot(), agent())
      if (next?.sent) await settle(next)
    },

    stop: () => clearTimeout(timer),
  }
}
