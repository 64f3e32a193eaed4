import { areas, grantableTo } from '@kontor/contract/core/permissions'
import type { Question } from '@kontor/contract/core/endpoint'
import type { FieldCode } from '@kontor/contract/rules/field-codes'
import type { StaffDocument } from '@kontor/contract/office/staff'
import { emailError, tidyEmail } from '@kontor/contract/rules/registration'
import { noPassword } from '../accounts/passwords.ts'
import { tidyStaffEntry, unfitNames } from '../accounts/staff-entry.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { hasOwner, permissionsIn, readStaffDocument, storePermissions } from './staff.sql.ts'

function problemsOf(
  document: StaffDocument,
  before: StaffDocument | undefined,
): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {}
  const unfit = unfitNames(document)
  // A name of before keeps nobody from changing something else.
  for (const field of ['username', 'fullName'] as const) {
    const code = unfit[field]
    if (code !== undefined && document[field] !== before?.[field]) problems[field] = code
  }
  const wrongEmail = document.email === null ? undefined : emailError(document.email)
  if (wrongEmail !== undefined && document.email !== before?.email) problems['email'] = wrongEmail
  if (before !== undefined && before.role !== document.role) problems['role'] = 'not_valid'
  const grantable = grantableTo(document.role)
  for (const area of areas) {
    const level = document.access[area]
    if (level !== 'none' && !grantable.includes(`${area}.${level}`)) {
      problems[`access.${area}`] = 'not_valid'
    }
  }
  return problems
}

/** As it is stored. */
const emailOf = ({ email }: StaffDocument) => (email === null ? null : tidyEmail(email))

/** Locking ends the sessions of the account at once, with what is typed there. */
const lockQuestions = (before: StaffDocument | undefined, after: StaffDocument): Question[] =>
  before?.locked === false && after.locked
    ? [{ field: 'locked', reason: 'account_locked', old: false, new: true }]
    : []

/** Accounts of staff and stock agents as the office edits them. */
export const staffKind: RecordKind<StaffDocument> = {
  name: 'staff',
  async lock(transaction, id) {
    // One at a time: two owners who demote each other at once must not both find the other one left.
    await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtext('kontor staff'))`)
    const found = await transaction.query(sql`
      SELECT id FROM account WHERE id = ${id} AND role <> 'CUSTOMER' FOR NO KEY UPDATE`)
    return found.length > 0
  },
  read: readStaffDocument,
  async add(transaction, document) {
    const { username, fullName } = tidyStaffEntry(document)
    const [added] = await transaction.query<{ id: number }>(sql`
      INSERT INTO account (role, username, password_hash, full_name, staff_email, disabled_at)
      VALUES (${document.role}, ${username}, ${noPassword}, ${fullName}, ${emailOf(document)}::text,
              CASE WHEN ${document.locked} THEN now() END)
      RETURNING id`)
    if (added === undefined) throw new Error('no account was added')
    await storePermissions(transaction, added.id, document.access)
    return added.id
  },
  async write(transaction, id, document) {
    const { username, fullName } = tidyStaffEntry(document)
    await transaction.query(sql`
      UPDATE account SET username = ${username}, full_name = ${fullName}, staff_email = ${emailOf(document)}::text,
        disabled_at = CASE WHEN ${document.locked} THEN coalesce(disabled_at, now()) END
      WHERE id = ${id}`)
    await storePermissions(transaction, id, document.access)
    const isOwner = !document.locked && permissionsIn(document.access).includes('staff.change')
    if (!isOwner && !(await hasOwner(transaction))) throw new Refusal('last_owner')
  },
  remove: () => Promise.reject(new Refusal('in_use')),
  check: (_, document, before) => problemsOf(document, before),
  questions: lockQuestions,
  taken: { account_username: 'username' },
}
