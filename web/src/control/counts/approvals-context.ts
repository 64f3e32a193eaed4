import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Approvals } from './approvals.ts'
import type { WaitingApproval } from './waiting-approval.ts'

export const ApprovalsContext = createContext<Approvals | null>(null)

export function useApprovals(): Approvals {
  const approvals = useContext(ApprovalsContext)
  if (!approvals) throw new Error('useApprovals needs an ApprovalsProvider above it')
  return approvals
}

/** The queue of this device, of all agents and orders. */
export function useWaitingApprovals(): readonly WaitingApproval[] {
  const { queue } = useApprovals()
  return useSyncExternalStore(queue.watch, queue.snapshot)
}

/** How many of them the device could not store, so that closing the page would lose them. */
export function useUnstoredCount(): number {
  const { queue } = useApprovals()
  return useSyncExternalStore(queue.watch, queue.unstoredCount)
}
