import { sorted, type WaitingApproval } from './waiting-approval.ts'

export interface ApprovalStorage {
  all: () => Promise<readonly WaitingApproval[]>
  put: (approval: WaitingApproval) => Promise<void>
  remove: (id: string) => Promise<void>
}

/**
 * What this device has counted and the server has not confirmed: in memory, so that the screen updates at once, and in
 * a storage that outlives the page.
 */
export function createApprovalQueue(storage: ApprovalStorage, tellOthers: () => void) {
  let approvals: readonly WaitingApproval[] = []
  /** Pending or failed writes; what is read from the storage does not replace them. */
  const unsaved = new Set<string>()
  /** Only in memory, because the storage refused them. */
  const unstored = new Set<string>()
  /** Removed for good, even if the storage was read before it deleted them. */
  const removed = new Set<string>()
  const listeners = new Set<() => void>()

  function tell() {
    for (const listener of listeners) listener()
  }

  function set(next: readonly WaitingApproval[]) {
    approvals = next
    tell()
  }

  async function save(approval: WaitingApproval) {
    unsaved.add(approval.id)
    try {
      await storage.put(approval)
      // Settled meanwhile: a slow write must not keep it for the next start.
      if (removed.has(approval.id)) await storage.remove(approval.id)
      unsaved.delete(approval.id)
      if (unstored.delete(approval.id)) tell()
      tellOthers()
    } catch {
      // No storage, or a full one: the approval stays in memory and is sent from there.
      if (removed.has(approval.id)) return
      unstored.add(approval.id)
      tell()
    }
  }

  return {
    snapshot: () => approvals,

    /** How many would be lost if the page were closed. */
    unstoredCount: () => unstored.size,

    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Loads what the storage holds from before a reload or from another tab. */
    async load() {
      const before = new Set(approvals)
      const unsavedBefore = new Set(unsaved)
      const stored = await storage.all().catch(() => null)
      // A failed read is no reason to forget what is in memory.
      if (stored === null) return
      // What was added, changed or removed meanwhile is newer in memory.
      const newer = approvals.filter(
        (each) => unsaved.has(each.id) || unsavedBefore.has(each.id) || !before.has(each),
      )
      const newerIds = new Set(newer.map(({ id }) => id))
      const rest = stored.filter(({ id }) => !newerIds.has(id) && !removed.has(id))
      set(sorted([...rest, ...newer]))
      // The storage works again, so the failed writes are repeated.
      for (const each of newer) if (unstored.has(each.id)) void save(each)
    },

    async add(approval: WaitingApproval) {
      set([...approvals, approval])
      await save(approval)
    },

    async change(id: string, changes: Partial<Omit<WaitingApproval, 'id'>>) {
      const before = approvals.find((approval) => approval.id === id)
      if (!before) return
      const after = { ...before, ...changes }
      set(approvals.map((approval) => (approval.id === id ? after : approval)))
      await save(after)
    },

    async remove(id: string) {
      unsaved.delete(id)
      unstored.delete(id)
      removed.add(id)
      set(approvals.filter((approval) => approval.id !== id))
      await storage.remove(id).then(tellOthers, () => undefined)
    },
  }
}

export type ApprovalQueue = ReturnType<typeof createApprovalQueue>
