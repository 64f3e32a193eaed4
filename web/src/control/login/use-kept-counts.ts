import { useEffect, useState } from 'react'
import { approvalStorage } from '../counts/approval-storage.ts'
import { approvalsChannel } from '../counts/approvals.ts'
import { keptByAgent, type KeptCounts } from '../counts/kept-by-agent.ts'
import { sorted } from '../counts/waiting-approval.ts'

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
