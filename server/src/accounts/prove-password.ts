import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { User } from '../http/endpoints/sessions.ts'
import type { ShopSecret } from '../http/endpoints/shop-secret.ts'
import { attemptOf, countAttempt, forgiveAttempt, takeBackAttempt } from './login-throttle.ts'
import { limitHashing } from './limit-hashing.ts'
import { checkPassword } from './passwords.ts'

interface ProvingCall {
  readonly database: Database
  readonly user: User
  readonly address: string
  readonly secret: ShopSecret
}

/**
 * Checks the password of who is logged in, counted like a login, and answers its hash. A wrong one is said at the field
 * it was entered in.
 */
export async function provePassword(
  { database, user, address, secret }: ProvingCall,
  password: string,
  field: string,
): Promise<string> {
  const [account] = await database.query<{ username: string; hash: string }>(sql`
    SELECT username, password_hash AS hash FROM account WHERE id = ${user.id}`)
  const attempt = attemptOf(await secret('throttle'), account?.username ?? '', address)
  await countAttempt(database, attempt)
  const matches = await limitHashing(() => checkPassword(account?.hash, password)).catch(
    async (error: unknown) => {
      // The queue was full, so the password was not checked.
      await takeBackAttempt(database, attempt).catch(() => undefined)
      throw error
    },
  )
  if (account === undefined || !matches) {
    throw new Refusal('not_valid', { details: { [field]: 'wrong_password' } })
  }
  await forgiveAttempt(database, attempt)
  return account.hash
}
