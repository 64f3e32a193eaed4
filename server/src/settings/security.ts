import type { SecurityDocument } from '@kontor/contract/office/settings-documents'
import { demandLock, hasFactor, readFactorState } from '../accounts/opened-session.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { editorOf } from '../records/record-routes.ts'
import { restoreValue, saveRecord, type Kept } from '../records/save-record.ts'
import { sectionOf } from './section.ts'

/** Who has no second factor logs in again, and adds one then. */
const endSessionsWithoutFactor = (transaction: Queryable) =>
  transaction.query(sql`
    DELETE FROM session WHERE app = 'office'
      AND NOT EXISTS (SELECT FROM passkey WHERE account_id = session.account_id)
      AND NOT EXISTS (SELECT FROM totp_factor WHERE account_id = session.account_id)`)

/** How staff of the office prove who they are. Stock agents work with shared scanners and are not asked. */
export const securityKind = sectionOf<SecurityDocument>({
  name: 'security',
  async read(transaction) {
    const [row] = await transaction.query<SecurityDocument>(sql`
      SELECT second_factor AS "secondFactor" FROM company`)
    return row
  },
  async write(transaction, _id, { secondFactor }, before) {
    await transaction.query(demandLock.whileChanging)
    await transaction.query(sql`UPDATE company SET second_factor = ${secondFactor}`)
    if (secondFactor && !before.secondFactor) await endSessionsWithoutFactor(transaction)
  },
  // It decides how others log in.
  permissionFor: () => 'staff.change',
})

/** Nobody can demand of all what they do not have; the transaction is rolled back. */
async function requireOwnFactor(
  transaction: Queryable,
  accountId: number,
  kept: Kept<SecurityDocument>,
): Promise<Kept<SecurityDocument>> {
  const isMissing =
    kept.document.secondFactor && !hasFactor(await readFactorState(transaction, accountId))
  if (isMissing) throw new Refusal('factor_needed')
  return kept
}

export const saveSecurity = (call: CallOf<'saveSecurity'>) =>
  idempotent(call, async (transaction) => {
    const kept = await saveRecord(transaction, securityKind, call.body, editorOf(call.user))
    return requireOwnFactor(transaction, call.user.id, kept)
  })

export const restoreSecurity = ({ database, body, user }: CallOf<'restoreSecurity'>) =>
  database.transaction(async (transaction) => {
    const kept = await restoreValue(transaction, securityKind, body, editorOf(user))
    return requireOwnFactor(transaction, user.id, kept)
  })
