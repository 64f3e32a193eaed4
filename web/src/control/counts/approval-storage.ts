import { type DBSchema, openDB } from 'idb'
import type { ApprovalStorage } from './approval-queue.ts'
import { createReopenedConnection } from '../offline/reopened-connection.ts'
import type { WaitingApproval } from './waiting-approval.ts'

interface Schema extends DBSchema {
  approvals: { key: string; value: WaitingApproval }
}

const withDatabase = createReopenedConnection((onLost) =>
  openDB<Schema>('kontor-control', 1, {
    upgrade(opening) {
      opening.createObjectStore('approvals', { keyPath: 'id' })
    },
    terminated: onLost,
  }),
)

/** IndexedDB: it survives a reload, a closed tab and an empty battery. */
export const approvalStorage: ApprovalStorage = {
  all: () => withDatabase((database) => database.getAll('approvals')),
  put: async (approval) => {
    await withDatabase((database) => database.put('approvals', approval))
  },
  remove: (id) => withDatabase((database) => database.delete('approvals', id)),
}
