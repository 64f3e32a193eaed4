import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { sealingKey } from '../http/endpoints/shop-secret.ts'
import { open, seal } from '../http/endpoints/sealed-secret.ts'
import { stepOfCode } from './totp.ts'

/** What a secret is bound to. */
export const totpOwner = (accountId: number) => `account ${accountId}`

interface StoredTotp {
  readonly accountId: number
  readonly secret: Buffer
}

/** Whether it is a code of now that was not used yet. It is used up then, and all before it. */
export async function takeTotpCode(
  transaction: Queryable,
  accountId: number,
  code: string,
): Promise<boolean> {
  const key = await sealingKey(transaction)
  const [stored] = await transaction.query<StoredTotp>(sql`
    SELECT secret FROM totp_factor WHERE account_id = ${accountId}`)
  if (stored === undefined) return false
  const step = stepOfCode(open(key, totpOwner(accountId), stored.secret), code, Date.now())
  if (step === undefined) return false
  const taken = await transaction.query(sql`
    UPDATE totp_factor SET last_step = ${step}, last_used_at = now()
    WHERE account_id = ${accountId} AND last_step < ${step}
    RETURNING account_id`)
  return taken.length > 0
}

/** Stores the secret of an app in place of a former one. The code that confirmed it is used up. */
export async function storeTotp(
  transaction: Queryable,
  accountId: number,
  sealed: Buffer,
  usedStep: number,
): Promise<void> {
  await transaction.query(sql`
    INSERT INTO totp_factor (account_id, secret, last_step) VALUES (${accountId}, ${sealed}, ${usedStep})
    ON CONFLICT (account_id) DO UPDATE
      SET secret = excluded.secret, last_step = excluded.last_step, created_at = now(), last_used_at = NULL`)
}

/** After the signing key was replaced. Secrets that are not confirmed yet are made again. */
export async function resealTotp(
  transaction: Queryable,
  former: Buffer,
  next: Buffer,
): Promise<void> {
  await transaction.query(sql`DELETE FROM factor_challenge WHERE purpose = 'totp'`)
  const stored = await transaction.query<StoredTotp>(sql`
    SELECT account_id AS "accountId", secret FROM totp_factor FOR UPDATE`)
  for (const { accountId, secret } of stored) {
    const owner = totpOwner(accountId)
    const sealed = seal(next, owner, open(former, owner, secret))
    await transaction.query(sql`
      UPDATE totp_factor SET secret = ${sealed} WHERE account_id = ${accountId}`)
  }
}
