import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { Id, Moment, Nothing, Nullable } from '../core/fields.ts'
import { recordCalls } from '../core/records.ts'

const Level = Type.Enum(['none', 'see', 'change'])

/** What an account may do in each area of the office. */
const Access = Type.Object({
  catalogue: Level,
  prices: Level,
  customers: Level,
  orders: Level,
  books: Level,
  content: Level,
  settings: Level,
  staff: Level,
})

/** An account of staff as it is edited. Its password is no part of it, and so never part of the history. */
export const StaffDocument = Type.Object({
  role: Type.Enum(['STAFF', 'STOCK_AGENT'], { description: 'It stays as it was added.' }),
  username: Type.String({ maxLength: 64 }),
  fullName: Type.String({ maxLength: 100 }),
  email: Nullable(
    Type.String({
      maxLength: 254,
      description: 'Where a link for a forgotten password is mailed to.',
    }),
  ),
  locked: Type.Boolean({ description: 'Cannot log in; all its sessions have ended.' }),
  access: Access,
})

export type StaffDocument = Static<typeof StaffDocument>

const StaffRow = Type.Object({
  id: Id,
  ...StaffDocument.properties,
  factors: Type.Object(
    { passkeys: Type.Integer(), totp: Type.Boolean() },
    { description: 'The second factors of the account.' },
  ),
  lastUsedAt: Nullable(Moment),
  self: Type.Boolean({ description: 'The account of the caller.' }),
})

const NewPassword = Type.String({ maxLength: 1024 })

const change = { app: 'office', permission: 'staff.change' } as const

const staff = recordCalls({
  name: 'staff',
  noun: 'an account of staff or of a stock agent',
  area: 'staff',
  document: StaffDocument,
})

export const staffEndpoints = {
  listStaff: endpoint({
    path: '/api/office/staff/list',
    app: 'office',
    permission: 'staff.see',
    summary: 'All accounts of staff and stock agents, by name.',
    answer: Type.Array(StaffRow),
    refusals: [],
  }),
  addStaff: endpoint({
    path: '/api/office/staff/add',
    ...change,
    summary: 'Adds an account of staff or of a stock agent, with its first password.',
    body: Type.Object({ wanted: StaffDocument, password: NewPassword }),
    answer: Type.Object({ id: Id, document: StaffDocument }),
    refusals: ['already_exists'],
  }),
  readStaff: staff.read,
  saveStaff: endpoint({
    ...staff.save,
    refusals: [...staff.save.refusals, 'last_owner', 'own_account'],
  }),
  listStaffHistory: staff.history,
  restoreStaff: endpoint({
    ...staff.restore,
    refusals: [...staff.restore.refusals, 'last_owner', 'own_account'],
  }),
  watchStaff: staff.presence,
  setStaffPassword: endpoint({
    path: '/api/office/staff/setPassword',
    ...change,
    summary: 'Gives a colleague a new password, which ends all their sessions.',
    body: Type.Object({ id: Id, password: NewPassword }),
    answer: Nothing,
    refusals: ['not_found', 'own_account'],
  }),
  resetStaffFactors: endpoint({
    path: '/api/office/staff/resetFactors',
    ...change,
    summary:
      'Removes all second factors of a colleague, such as a lost phone, and ends all their sessions.',
    body: Type.Object({ id: Id }),
    answer: Nothing,
    refusals: ['not_found', 'own_account'],
  }),
  endStaffSessions: endpoint({
    path: '/api/office/staff/endSessions',
    ...change,
    summary: 'Ends all sessions of a colleague.',
    body: Type.Object({ id: Id }),
    answer: Type.Object({ ended: Type.Integer() }),
    refusals: ['not_found', 'own_account'],
  }),
}
