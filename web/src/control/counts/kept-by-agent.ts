import type { WaitingApproval } from './waiting-approval.ts'

/** What one agent has counted on a device and has not sent. */
export interface KeptCounts {
  /** Distinguishes agents of the same name. */
  readonly agent: string
  readonly agentName: string
  readonly count: number
  /** Each order once, in the order of counting. */
  readonly orderIds: readonly number[]
}

/** By agent, the oldest count first. */
export function keptByAgent(approvals: readonly WaitingApproval[]): readonly KeptCounts[] {
  const kept = new Map<string, KeptCounts>()
  for (const { agent, agentName, orderId } of approvals) {
    const before = kept.get(agent)
    kept.set(agent, {
      agent,
      agentName,
      count: (before?.count ?? 0) + 1,
      orderIds: [...new Set([...(before?.orderIds ?? []), orderId])],
    })
  }
  return [...kept.values()]
}

/** What other agents have unsent for an order: it cannot be sent before they log in here. */
export const keptByOthers = (
  approvals: readonly WaitingApproval[],
  orderId: number,
  agent: string | undefined,
): readonly KeptCounts[] =>
  keptByAgent(approvals.filter((each) => each.orderId === orderId && each.agent !== agent))
