import type { FieldChange } from '@kontor/contract/rules/merge-records'
import { demandLock, hasFactor, readFactorState } from '../accounts/opened-session.ts'
import { provePassword } from '../accounts/prove-password.ts'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { recordChanges, type Author } from '../records/history.ts'
import { forgetChallenges } from './challenge.sql.ts'
import { deletePasskey, listPasskeys, storeName } from './passkey.sql.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export async function listOwnFactors({ database, user }: CallOf<'listOwnFactors'>) {
  const passkeys = await listPasskeys(database, user.id)
  const [totp] = await database.query<{ createdAt: Date; lastUsedAt: Date | null }>(sql`
    SELECT created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM totp_factor
    WHERE account_id = ${user.id}`)
  const { recoveryCodes, demanded } = await readFactorState(database, user.id)
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: iso(lastUsedAt),
    })),
    totp:
      totp === undefined
        ? null
        : { createdAt: totp.createdAt.toISOString(), lastUsedAt: iso(totp.lastUsedAt) },
    recoveryCodesLeft: recoveryCodes,
    demanded,
  }
}

const ownChange = (transaction: Queryable, accountId: number, change: FieldChange) =>
  recordChanges(transaction, { kind: 'staff', recordId: accountId }, [change], {
    accountId,
    through: 'office',
  })

export async function renamePasskey({ database, body, user }: CallOf<'renamePasskey'>) {
  const name = body.name.trim()
  await database.transaction(async (transaction) => {
    const former = await storeName(transaction, user.id, body.id, name)
    if (former === undefined) throw new Refusal('not_found')
    if (former === name) return
    await ownChange(transaction, user.id, { field: 'passkeys', old: former, new: name })
  })
  return {}
}

/** Without a factor recovery codes are good for nothing. */
async function removeFactor(
  call: CallOf<'removePasskey' | 'removeTotp'>,
  remove: (transaction: Queryable) => Promise<FieldChange | undefined>,
) {
  const { database, user, log } = call
  await provePassword(call, call.body.password, 'password')
  await database.transaction(async (transaction) => {
    await transaction.query(demandLock.whileOpening)
    await transaction.query(sql`SELECT FROM account WHERE id = ${user.id} FOR NO KEY UPDATE`)
    const change = await remove(transaction)
    if (change === undefined) throw new Refusal('not_found')
    const left = await readFactorState(transaction, user.id)
    if (!hasFactor(left)) {
      if (left.demanded) throw new Refusal('factor_demanded')
      await transaction.query(sql`DELETE FROM recovery_code WHERE account_id = ${user.id}`)
    }
    await ownChange(transaction, user.id, change)
    log.info({ account: user.id, factor: change.field }, 'removed a second factor')
  })
  return {}
}

export const removePasskey = (call: CallOf<'removePasskey'>) =>
  removeFactor(call, async (transaction) => {
    const name = await deletePasskey(transaction, call.user.id, call.body.id)
    return name === undefined ? undefined : { field: 'passkeys', old: name, new: null }
  })

export const removeTotp = (call: CallOf<'removeTotp'>) =>
  removeFactor(call, async (transaction) => {
    const removed = await transaction.query(sql`
      DELETE FROM totp_factor WHERE account_id = ${call.user.id} RETURNING account_id`)
    return removed.length === 0 ? undefined : { field: 'totp', old: true, new: false }
  })

export async function renewRecoveryCodes(call: CallOf<'renewRecoveryCodes'>) {
  const { database, body, user } = call
  await provePassword(call, body.password, 'password')
  return database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT FROM account WHERE id = ${user.id} FOR NO KEY UPDATE`)
    if (!hasFactor(await readFactorState(transaction, user.id))) throw new Refusal('factor_needed')
    const recoveryCodes = await newRecoveryCodes(transaction, user.id)
    await ownChange(transaction, user.id, { field: 'recoveryCodes', old: null, new: null })
    return { recoveryCodes }
  })
}

/** Removes all factors of an account, such as those on a lost phone. Answers whether there was any. */
export async function removeAllFactors(
  transaction: Queryable,
  accountId: number,
  author: Author,
): Promise<boolean> {
  await transaction.query(sql`SELECT FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`)
  const passkeys = await listPasskeys(transaction, accountId)
  const { totp, recoveryCodes } = await readFactorState(transaction, accountId)
  await transaction.query(sql`DELETE FROM passkey WHERE account_id = ${accountId}`)
  await transaction.query(sql`DELETE FROM totp_factor WHERE account_id = ${accountId}`)
  await transaction.query(sql`DELETE FROM recovery_code WHERE account_id = ${accountId}`)
  await forgetChallenges(transaction, accountId)
  const changes: FieldChange[] = [
    ...passkeys.map(({ name }) => ({ field: 'passkeys', old: name, new: null })),
    ...(totp ? [{ field: 'totp', old: true, new: false }] : []),
    ...(recoveryCodes > 0 ? [{ field: 'recoveryCodes', old: null, new: null }] : []),
  ]
  await recordChanges(transaction, { kind: 'staff', recordId: accountId }, changes, author)
  return changes.length > 0
}
