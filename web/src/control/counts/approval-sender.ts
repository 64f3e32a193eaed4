import type { OrderItem } from '@kontor/contract/control/order-item'
import type { ApprovalQueue } from './approval-queue.ts'
import { isFault, outcomeOf, type SendOutcome } from './send-outcome.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import { doubtful, nextToSend, type WaitingApproval } from './waiting-approval.ts'

interface Counted {
  /** The changed line; all lines of the order when the approval may be an old one. */
  items: readonly OrderItem[]
  /** Null when it has to be fetched, for the same reason. */
  statusId: number | null
}

interface SenderParts {
  queue: ApprovalQueue
  oneAtATime: OneAtATime
  /** The logged-in agent. */
  agent: () => string | undefined
  approve: (approval: WaitingApproval) => Promise<Counted>
  /** Only one tab of the device sends at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  /** Returns false without running it when another tab is sending. */
  unlessOthersSend: (work: () => Promise<boolean>) => Promise<boolean>
  /** Whether the browser reports that there is no network. */
  isOffline: () => boolean
  /** A small request to the server; fails when it cannot be reached. */
  knock: () => Promise<unknown>
  readItems: (orderId: number) => Promise<readonly OrderItem[]>
  onCounted: (approval: WaitingApproval, counted: Counted) => void
  onRefused: (approval: WaitingApproval, message: string) => void
}

/** The delay before the next try, by the number of failures in a row. */
const pauses = [500, 1000, 2000, 4000, 8000]

/** Sends the queue, the oldest first and one at a time, and retries until the server has answered. */
export function createApprovalSender(parts: SenderParts) {
  const { queue, oneAtATime, agent } = parts
  let running = false
  /** Set when sending is requested while it runs, because the queue may have grown. */
  let afterwards: (() => void) | undefined
  let failures = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  /** The Retry-After of the server, as a time. */
  let quietUntil = 0
  /** This tab holds the lock for sending. */
  let sending = false
  /** The number of server errors in a row, by approval. */
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
   * An approval that was sent without an answer may have been counted and cannot be withdrawn. So when the connection
   * is in doubt, a request that changes nothing is sent first.
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

  /** For a known key the server repeats its first answer, which may be outdated. */
  async function asItStands(approval: WaitingApproval): Promise<Counted | 'later'> {
    try {
      return { items: await parts.readItems(approval.orderId), statusId: null }
    } catch (error) {
      // It is counted, even if the order cannot be read any more.
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

  /** Sends one approval until it is settled or has to be retried later. */
  async function settle(approval: WaitingApproval): Promise<'done' | 'later'> {
    if (!approval.sent && !(await isReachable())) return 'later'
    // It may be withdrawn, settled by another tab, or belong to an agent who has logged out.
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
      if ((await oneAtATime(() => settle(current))) === 'later') {
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

  /** An unsent approval is removed from the queue; for a sent one it is not known yet whether it counts. */
  async function withdrawUnsent(id: string): Promise<boolean> {
    const approval = queue.snapshot().find((each) => each.id === id)
    if (approval === undefined || approval.sent) return false
    await queue.remove(id)
    return true
  }

  return {
    /** Starts to send, unless it is running or waiting after a failure. */
    send,

    /** The same without the wait: the server probably answers again. */
    sendNow,

    /**
     * Settles approvals that may have been counted without an answer. Reading an order's lines does this first, in the
     * same turn: a line in the list must not also be in the queue.
     */
    async settleDoubtful(): Promise<void> {
      if (isQuiet()) return
      for (const approval of doubtful(queue.snapshot(), agent())) {
        if ((await settle(approval)) === 'later') return
      }
    },

    /**
     * Takes back an approval that was never sent. False when it may be at the server, or is being sent by another tab:
     * then it can only be reversed by another approval.
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
