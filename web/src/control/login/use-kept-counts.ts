import { useEffect, useState } from 'react'
import { approvalStorage } from '../scanning/approval-storage.ts'
import { approvalsChannel } from '../scanning/approvals.ts'
import { keptByAgent, type KeptCounts } from '../scanning/kept-by-agent.ts'
import { sorted } from '../scanning/waiting-approval.ts'

const nothing: readonly KeptCounts[] = []

/** What this device keeps for agents who are not logged in, as it stands; nothing when it cannot be read. */
export function useKeptCounts(): readonly KeptCounts[] {
  const [kept, setKept] = useState(nothing)
  useEffect(() => {
    let left = false
    const read = () =>
      void approvalStorage.all().then(
        (all) => !left && setKept(keptByAgent(sorted(all))),
        () => undefined,
      )
    // Another tab, or the write that was under way at the logout.
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
