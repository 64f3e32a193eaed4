import type { OrderItem } from '@kontor/contract/control/order-item'
import type { ApprovalQueue } from './approval-queue.ts'
import { isFault, outcomeOf, type SendOutcome } from './send-outcome.ts'
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
  /** False without trying when another tab is at it. */
  unlessOthersSend: (work: () => Promise<boolean>) => Promise<boolean>
  /** Whether the device itself says that there is no network. */
  isOffline: () => boolean
  /** Asks the server for something small; fails when it cannot be reached. */
  knock: () => Promise<unknown>
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
  /** Until then the server wants to be left alone. */
  let quietUntil = 0
  /** This tab is the one that sends. */
  let sending = false
  /** How often in a row the server stumbled, by approval. */
  const faults = new Map<string, number>()

  function judge({ id }: WaitingApproval, error: unknown) {
    const before = faults.get(id) ?? 0
    if (isFault(error)) faults.set(id, before + 1)
    else faults.delete(id)
    return heeded(outcomeOf(error, before))
  }

  function heeded(outcome: SendOutcome) {
    if (outcome.kind === 'later') quietUntil = Math.max(quietUntil, Date.now() + outcome.after)
    return outcome
  }

  /**
   * What was sent into the void counts as sent: nobody knows how far it came, and it cannot be withdrawn.
   * So where there is doubt the first to go is a question that changes nothing.
   */
  async function isReachable(): Promise<boolean> {
    if (failures === 0 && !parts.isOffline()) return true
    try {
      await parts.knock()
      return true
    } catch (error) {
      return isFault(error) || heeded(outcomeOf(error, 0)).kind !== 'later'
    }
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

  async function refuse(
    approval: WaitingApproval,
    { message, asksBeyond }: Extract<SendOutcome, { kind: 'refused' }>,
  ) {
    faults.delete(approval.id)
    await queue.change(approval.id, { refusal: message, asksBeyond })
    parts.onRefused({ ...approval, asksBeyond }, message)
  }

  /** One approval to its end, or until it is to be tried again later. */
  async function settle(approval: WaitingApproval): Promise<'done' | 'later'> {
    if (!approval.sent && !(await isReachable())) return 'later'
    // Withdrawn, or settled by another tab; and another agent may have logged in.
    const known = queue.snapshot().some(({ id }) => id === approval.id)
    if (!known || agent() !== approval.agent) return 'done'
    let answer: Counted
    try {
      if (!approval.sent) await queue.change(approval.id, { sent: true })
      answer = await parts.approve(approval)
    } catch (error) {
      const outcome = judge(approval, error)
      if (outcome.kind === 'refused') await refuse(approval, outcome)
      return outcome.kind === 'refused' ? 'done' : 'later'
    }
    const counted = approval.sent ? await asItStands(approval) : answer
    if (counted === 'later') return 'later'
    faults.delete(approval.id)
    parts.onCounted(approval, counted)
    await queue.remove(approval.id)
    return 'done'
  }

  function wait(shortest: number) {
    pause = setTimeout(sendNow, Math.max(shortest, quietUntil - Date.now()))
  }

  async function sendWaiting(): Promise<void> {
    await queue.load()
    let next = nextToSend(queue.snapshot(), agent())
    while (next !== undefined) {
      const current = next
      if ((await takeTurn(() => settle(current))) === 'later') {
        wait(pauses[Math.min(failures, pauses.length - 1)] ?? 0)
        failures += 1
        return
      }
      failures = 0
      next = nextToSend(queue.snapshot(), agent())
    }
  }

  async function sendAll(): Promise<void> {
    sending = true
    await sendWaiting().finally(() => {
      sending = false
    })
  }

  function endPause() {
    clearTimeout(pause)
    pause = undefined
  }

  const isQuiet = () => Date.now() < quietUntil

  function send(): void {
    if (running) afterwards ??= send
    if (running || pause !== undefined) return
    if (nextToSend(queue.snapshot(), agent()) === undefined) return
    if (isQuiet()) return wait(0)
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

  /** What was never sent leaves the queue; of anything else nobody can say yet whether it counts. */
  async function withdrawUnsent(id: string): Promise<boolean> {
    const approval = queue.snapshot().find((each) => each.id === id)
    if (approval === undefined || approval.sent) return false
    await queue.remove(id)
    return true
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
      if (isQuiet()) return
      for (const approval of doubtful(queue.snapshot(), agent())) {
        if ((await settle(approval)) === 'later') return
      }
    },

    /**
     * Takes an approval back before it was ever sent. False when it may be with the server already, or
     * on its way from another tab: then only another approval undoes it.
     */
    withdraw: (id: string): Promise<boolean> =>
      sending
        ? withdrawUnsent(id)
        : parts.unlessOthersSend(async () => {
            await queue.load()
            return withdrawUnsent(id)
          }),

    stop: endPause,
  }
}
