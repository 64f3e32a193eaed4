import type { WaitingApproval } from './waiting-approval.ts'

/** What one agent has counted on a device and the server has not. */
export interface KeptCounts {
  /** Tells agents of one name apart. */
  readonly agent: string
  readonly agentName: string
  readonly count: number
  /** Each once, in the order in which they were counted. */
  readonly orderIds: readonly number[]
}

/** By agent, the one who has waited longest first. */
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

/** What others than this agent have kept for an order: it cannot be sent before they log in here. */
export const keptByOthers = (
  approvals: readonly WaitingApproval[],
  orderId: number,
  agent: string | undefined,
): readonly KeptCounts[] =>
  keptByAgent(approvals.filter((each) => each.orderId === orderId && each.agent !== agent))
