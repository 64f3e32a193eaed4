import type { AccessRule } from './access-rule.ts'
import { house, recordRules } from './access-rules-office.ts'

const plain: AccessRule = { call: () => ({}) }
const none = 'none'

/** Seen and wanted are the same, so nothing changes. */
const agentDocument = {
  role: 'STOCK_AGENT',
  username: 'same',
  fullName: 'Same Name',
  locked: false,
  access: {
    catalogue: none,
    prices: none,
    customers: none,
    orders: none,
    books: none,
    content: none,
    settings: none,
    staff: none,
  },
}

// Accounts are locked, never removed.
const { removeStaff: _, ...records } = recordRules('Staff', 'colleague', agentDocument)

/** What the calls about accounts of staff, and about the own one, are asked with by the access matrix. */
export const staffRules: Readonly<Record<string, AccessRule>> = {
  changeOwnPassword: {
    call: ({ password }) => ({ body: { current: password, password: 'weak' } }),
    refused: 'not_valid',
  },
  listOwnSessions: plain,
  endOwnSession: { call: () => ({ body: { id: '0'.repeat(64) } }), refused: 'not_found' },
  endOtherSessions: plain,
  listStaff: plain,
  addStaff: {
    call: ({ newName, password }) => ({
      body: { wanted: { ...agentDocument, username: newName() }, password },
    }),
  },
  ...records,
  setStaffPassword: {
    call: ({ colleague, password }) => ({ body: { id: colleague, password } }),
    ids: { 'body.id': house('colleague', 'not_found') },
  },
  endStaffSessions: {
    call: ({ colleague }) => ({ body: { id: colleague } }),
    ids: { 'body.id': house('colleague', 'not_found') },
  },
}
