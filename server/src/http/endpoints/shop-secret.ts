import { createHmac, hkdfSync } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

/** A key derived from the shop's secret, a different one for each purpose. */
export type ShopSecret = (purpose: 'links' | 'throttle') => Promise<Buffer>

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
    return Buffer.from(hkdfSync('sha256', await last.secret, '', purpose, 32))
  }
}

/** Replaces the secret: signed links become invalid, and counts of attempts start from zero. */
export async function rotateSecret(database: Queryable): Promise<void> {
  await database.query(sql`
    UPDATE signing_key
    SET secret = sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))`)
}

/** Without the key a hash cannot be reversed by trying all names or addresses. */
export const keyedHash = (key: Buffer, ...values: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(values)).digest()
