import { type DBSchema, openDB } from 'idb'
import type { ApprovalStorage } from './approval-queue.ts'
import type { WaitingApproval } from './waiting-approval.ts'

interface Schema extends DBSchema {
  approvals: { key: string; value: WaitingApproval }
}

const open = () =>
  openDB<Schema>('kontor-control', 1, {
    upgrade(opening) {
      opening.createObjectStore('approvals', { keyPath: 'id' })
    },
  })

let opened: ReturnType<typeof open> | undefined

/** Opened once; after a failure the next use tries again. */
function database() {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** The browser's own database: it outlives a reload, a closed tab and a flat battery. */
export const approvalStorage: ApprovalStorage = {
  all: async () => (await database()).getAll('approvals'),
  put: async (approval) => {
    await (await database()).put('approvals', approval)
  },
  remove: async (id) => {
    await (await database()).delete('approvals', id)
  },
}
