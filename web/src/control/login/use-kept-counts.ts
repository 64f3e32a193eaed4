import { useEffect, useState } from 'react'
import { approvalStorage } from '../scanning/approval-storage.ts'
import { approvalsChannel } from '../scanning/approvals.ts'
import { keptByAgent, type KeptCounts } from '../scanning/kept-by-agent.ts'
import { sorted } from '../scanning/waiting-approval.ts'

const nothing: readonly KeptCounts[] = []

/** The current unsent counts of agents who are not logged in; empty when the storage cannot be read. */
export function useKeptCounts(): readonly KeptCounts[] {
  const [kept, setKept] = useState(nothing)
  useEffect(() => {
    let left = false
    const read = () =>
      void approvalStorage.all().then(
        (all) => !left && setKept(keptByAgent(sorted(all))),
        () => undefined,
      )
    // Another tab changed it, or a write that was pending at the logout.
    const others = new BroadcastChannel(approvalsChannel)
    others.addEventListener('message', read)
    read()
    return () => {
      left = true
      others.close()
    }
  }, [])
  return kept
}
