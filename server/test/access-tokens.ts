import { areaPermissions, keyPermissions } from '@kontor/contract/core/permissions'
import { hashPassword } from '../src/accounts/passwords.ts'
import { sql } from '../src/database/sql.ts'
import {
  known,
  sessions,
  type Known,
  type KnownSession,
  type Permission,
  type Tokens,
} from './access-callers.ts'
import type { BillingShop } from './billing-shop.ts'
import { keyOf } from './keys.ts'
import { sessionOf } from './session-of.ts'
import { addAccount, grant } from './shop.ts'

/** Accounts that are granted what each endpoint asks for, or everything else. */
type Granted = Readonly<
  Record<'staffWith' | 'staffWithout' | 'agentWithout' | 'lockedStaff', number>
>

export async function addGranted({ database, password }: BillingShop): Promise<Granted> {
  const hash = await hashPassword(password)
  return {
    staffWith: await addAccount(database, 'STAFF', 'staffWith', hash),
    staffWithout: await addAccount(database, 'STAFF', 'staffWithout', hash),
    agentWithout: await addAccount(database, 'STOCK_AGENT', 'agentWithout', hash),
    lockedStaff: await addAccount(database, 'STAFF', 'lockedStaff', hash, areaPermissions),
  }
}

/** Sessions of their own for each endpoint: one of them is there to end sessions. */
export async function openTokens(
  shop: BillingShop,
  granted: Granted,
  permission: Permission,
): Promise<Tokens> {
  const { database, app, customerId, otherCustomerId, agentId, ownerId } = shop
  const accounts: Readonly<Record<Known, number>> = {
    customer: customerId,
    otherCustomer: otherCustomerId,
    agent: agentId,
    owner: ownerId,
    ownerProving: ownerId,
    ownerEnrolling: ownerId,
    agentOfStorefront: agentId,
    customerOfControl: customerId,
    ownerOfControl: ownerId,
    keyOfOwner: ownerId,
    keyWithout: ownerId,
    keyOfDemoted: granted.staffWithout,
    ...granted,
  }
  for (const caller of ['staffWith', 'staffWithout'] as const) {
    await grant(database, accounts[caller], sessions[caller].granted(permission))
  }
  const opened = await Promise.all(
    known.map(async (caller) => {
      const { app: at, step, key }: KnownSession = sessions[caller]
      if (key !== undefined) {
        return [caller, await keyOf(database, accounts[caller], key(permission))]
      }
      return [caller, await sessionOf(database, accounts[caller], at, step ?? null)]
    }),
  )
  const ended = await sessionOf(database, customerId)
  const expired = await sessionOf(database, customerId)
  await app.inject({
    method: 'POST',
    url: '/web-api/logout',
    headers: { authorization: `Bearer ${ended}` },
  })
  await database.query(sql`
    UPDATE session SET last_used_at = now() - interval '30 days 1 second'
    WHERE token_hash = sha256(${expired}::text::bytea)`)
  const garbage = 'A'.repeat(43)
  const keyExpired = await keyOf(database, ownerId, keyPermissions)
  await database.query(sql`
    UPDATE api_key SET expires_at = now() - interval '1 second'
    WHERE key_hash = sha256(${keyExpired}::text::bytea)`)
  const keyEnded = await keyOf(database, ownerId, keyPermissions)
  await database.query(sql`
    DELETE FROM api_key WHERE key_hash = sha256(${keyEnded}::text::bytea)`)
  const keyOfLocked = await keyOf(database, granted.lockedStaff, keyPermissions)
  await database.query(sql`
    UPDATE account SET disabled_at = now() WHERE id = ${granted.lockedStaff}`)
  return {
    nobody: undefined,
    garbage,
    expired,
    ended,
    keyExpired,
    keyEnded,
    keyOfLocked,
    // One for each of the known.
    ...(Object.fromEntries(opened) as Record<Known, string>),
  }
}
