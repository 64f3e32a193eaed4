/** An approval this device has counted and the server has not confirmed. */
export interface WaitingApproval {
  /** Sent along as the Idempotency-Key: however often it arrives, it counts once. */
  readonly id: string
  /** Whose it is. Keys count per account, so nobody else may send it. */
  readonly agent: string
  readonly agentName: string
  readonly orderId: number
  readonly orderProductId: number
  /** Signed: below zero takes back. */
  readonly piece: number
  readonly productName: string
  readonly salesUnitName: string
  /** Its place in the queue, from the time it was made. */
  readonly position: number
  /** On its way at least once, so the server may have counted it although no answer came. */
  readonly sent: boolean
  /** The server's own words, when it said no. */
  readonly refusal: string | null
  /** It was refused because it is more than was ordered, and waits for a yes or a no. */
  readonly asksBeyond?: boolean
  /** Someone said yes to more than was ordered. */
  readonly beyondOrdered?: boolean
}

const inOrder = (one: WaitingApproval, other: WaitingApproval) => one.position - other.position

export const sorted = (approvals: readonly WaitingApproval[]) => approvals.toSorted(inOrder)

/** What the server has yet to count. What it refused is not counted. */
export const isWaiting = ({ refusal }: WaitingApproval) => refusal === null

/** The next one of this agent: the oldest goes first. */
export function nextToSend(
  approvals: readonly WaitingApproval[],
  agent: string | undefined,
): WaitingApproval | undefined {
  return approvals.find((approval) => approval.agent === agent && isWaiting(approval))
}

/** Those of this agent that the server may have counted although no answer came. */
export function doubtful(
  approvals: readonly WaitingApproval[],
  agent: string | undefined,
): readonly WaitingApproval[] {
  return approvals.filter((each) => each.agent === agent && isWaiting(each) && each.sent)
}

/** Refused approvals of one line that wait for the same yes or no. */
export interface BeyondQuestion {
  readonly orderId: number
  readonly orderProductId: number
  readonly productName: string
  readonly salesUnitName: string
  readonly piece: number
  readonly ids: readonly string[]
}

/** What this agent has counted beyond the ordered count, one question for each line. */
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

/** Whether the server has yet to answer a count of this line. */
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
