import type { AreaPermission } from '@kontor/contract/core/permissions'
import type { Queryable } from '../src/database/database.ts'
import { newApiKey } from '../src/http/endpoints/api-keys.ts'
import { insertKey } from '../src/keys/key.sql.ts'

let keys = 0

/** An API key without the way over the office: proving a password takes its time. */
export async function keyOf(
  database: Queryable,
  accountId: number,
  permissions: readonly AreaPermission[],
  name = `Key ${(keys += 1)}`,
): Promise<string> {
  const { key, hash, start } = newApiKey()
  const stored = { name, hash, start, permissions, accountId, expiresAt: null }
  if ((await insertKey(database, stored)) === undefined) throw new Error(`${name} is there already`)
  return key
}
