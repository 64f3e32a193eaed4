import { createHmac, hkdfSync } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { sql, type Statement } from '../../database/sql.ts'

/** A key derived from the shop's secret, a different one for each purpose. */
export type ShopSecret = (purpose: 'links' | 'throttle') => Promise<Buffer>

const derive = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** How long a process caches the secret. */
const cachedMs = 10_000

async function read(database: Queryable): Promise<Buffer> {
  const [row] = await database.query<{ secret: Buffer }>(sql`SELECT secret FROM signing_key`)
  if (row === undefined) throw new Error('the database has no signing key')
  return row.secret
}

/** The secret is stored in the database, so that all processes have the same one. */
export function shopSecret(database: Queryable): ShopSecret {
  let last: { readonly secret: Promise<Buffer>; readonly readAt: number } | undefined
  return async (purpose) => {
    const now = performance.now()
    if (last === undefined || now - last.readAt >= cachedMs) {
      const current = { secret: read(database), readAt: now }
      last = current
      current.secret.catch(() => {
        if (last === current) last = undefined
      })
    }
    return derive(await last.secret, purpose)
  }
}

const lockedSecret = async (transaction: Queryable, lock: Statement) => {
  const [row] = await transaction.query<{ secret: Buffer }>(
    sql`SELECT secret FROM signing_key ${lock}`,
  )
  if (row === undefined) throw new Error('the database has no signing key')
  return row.secret
}

/** The key that stored secrets are encrypted with. It is not cached, and stays the same until the transaction ends. */
export const sealingKey = async (transaction: Queryable): Promise<Buffer> =>
  derive(await lockedSecret(transaction, sql`FOR SHARE`), 'factors')

/**
 * Replaces the secret: signed links become invalid, and counts of attempts start from zero. What is encrypted with the
 * former key has to be encrypted with the new one.
 */
export async function rotateSecret(
  transaction: Queryable,
  reseal: (former: Buffer, next: Buffer) => Promise<void>,
): Promise<void> {
  const former = await lockedSecret(transaction, sql`FOR UPDATE`)
  const [row] = await transaction.query<{ secret: Buffer }>(sql`
    UPDATE signing_key
    SET secret = sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
    RETURNING secret`)
  if (row === undefined) throw new Error('the database has no signing key')
  await reseal(derive(former, 'factors'), derive(row.secret, 'factors'))
}

/** Without the key a hash cannot be reversed by trying all names or addresses. */
export const keyedHash = (key: Buffer, ...values: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(values)).digest()
