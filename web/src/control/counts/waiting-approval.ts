/** An approval that this device has counted and the server has not confirmed. */
export interface WaitingApproval {
  /** Sent as the Idempotency-Key: however often it arrives, it counts once. */
  readonly id: string
  /** The account of the agent. Keys belong to an account, so only this agent may send it. */
  readonly agent: string
  readonly agentName: string
  readonly orderId: number
  readonly orderProductId: number
  /** Signed: negative takes back. */
  readonly piece: number
  readonly productName: string
  readonly salesUnitName: string
  /** Its place in the queue, from the time it was made. */
  readonly position: number
  /** Sent at least once, so the server may have counted it although no answer came. */
  readonly sent: boolean
  /** The message of the server's refusal. */
  readonly refusal: string | null
  /** It was refused because it exceeds the ordered count, and has to be confirmed or discarded. */
  readonly asksBeyond?: boolean
  /** The agent confirmed more than was ordered. */
  readonly beyondOrdered?: boolean
}

const inOrder = (one: WaitingApproval, other: WaitingApproval) => one.position - other.position

export const sorted = (approvals: readonly WaitingApproval[]) => approvals.toSorted(inOrder)

/** What the server has yet to count. Refused approvals do not count. */
export const isWaiting = ({ refusal }: WaitingApproval) => refusal === null

/** The next one of this agent, the oldest first. */
export function nextToSend(
  approvals: readonly WaitingApproval[],
  agent: string | undefined,
): WaitingApproval | undefined {
  return approvals.find((approval) => approval.agent === agent && isWaiting(approval))
}

/** The approvals of this agent that the server may have counted although no answer came. */
export function doubtful(
  approvals: readonly WaitingApproval[],
  agent: string | undefined,
): readonly WaitingApproval[] {
  return approvals.filter((each) => each.agent === agent && isWaiting(each) && each.sent)
}

/** Refused approvals of one line that need the same confirmation. */
export interface BeyondQuestion {
  readonly orderId: number
  readonly orderProductId: number
  readonly productName: string
  readonly salesUnitName: string
  readonly piece: number
  readonly ids: readonly string[]
}

/** What this agent has counted above the ordered count, one question per line. */
export function beyondQuestions(
  approvals: readonly WaitingApproval[],
  agent: string | undefined,
): readonly BeyondQuestion[] {
  const questions = new Map<number, BeyondQuestion>()
  for (const each of approvals) {
    if (each.agent !== agent || each.asksBeyond !== true) continue
    const { orderId, orderProductId, productName, salesUnitName } = each
    const known = questions.get(orderProductId)
    questions.set(orderProductId, {
      orderId,
      orderProductId,
      productName,
      salesUnitName,
      piece: (known?.piece ?? 0) + each.piece,
      ids: [...(known?.ids ?? []), each.id],
    })
  }
  return [...questions.values()]
}

/** Whether a count of this line is not answered yet. */
export const isOnItsWay = (
  approvals: readonly WaitingApproval[],
  agent: string | undefined,
  orderProductId: number,
): boolean =>
  approvals.some(
    (each) => each.agent === agent && each.orderProductId === orderProductId && isWaiting(each),
  )

/** How many of each line this agent counted on this device, by line. */
export function waitingByLine(
  approvals: readonly WaitingApproval[],
  orderId: number,
  agent: string | undefined,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const approval of approvals) {
    if (approval.orderId !== orderId || approval.agent !== agent || !isWaiting(approval)) continue
    const { orderProductId, piece } = approval
    counts.set(orderProductId, (counts.get(orderProductId) ?? 0) + piece)
  }
  return counts
}
