import { permissionsOfKey } from '@kontor/contract/core/permissions'
import { provePassword } from '../accounts/prove-password.ts'
import { newApiKey } from '../http/endpoints/api-keys.ts'
import type { CallOf } from '../http/endpoints/call.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { recordChanges } from '../records/history.ts'
import { editorOf } from '../records/record-routes.ts'
import { deleteKey, endOfDay, insertKey, listKeyRows } from './key.sql.ts'

const kind = 'api_key'

type KeyRow = Awaited<ReturnType<typeof listKeyRows>>[number]

function stateOf({ isExpired, isMakerLocked, permissions, granted }: KeyRow) {
  if (isMakerLocked) return 'maker_locked' as const
  if (isExpired) return 'expired' as const
  const held = permissionsOfKey('STAFF', granted, permissions)
  const whole = permissionsOfKey('STAFF', permissions, permissions)
  return held.size < whole.size ? ('restricted' as const) : ('valid' as const)
}

export async function listKeys({ database }: CallOf<'listKeys'>) {
  const rows = await listKeyRows(database)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    start: row.start,
    permissions: [...row.permissions],
    by: row.by,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    state: stateOf(row),
  }))
}

async function expiryOf({ database }: Pick<CallOf<'addKey'>, 'database'>, day: string | null) {
  if (day === null) return null
  const { at, isLater } = await endOfDay(database, day)
  if (!isLater) throw new Refusal('not_valid', { details: { expiresOn: 'not_valid' } })
  return at
}

export async function addKey(call: CallOf<'addKey'>) {
  const { database, body, user, log } = call
  const { permissions } = body
  if (permissions.some((permission) => !user.permissions.has(permission))) {
    throw new Refusal('not_allowed')
  }
  const expiresAt = await expiryOf(call, body.expiresOn)
  await provePassword(call, body.password, 'password')
  const name = body.name.trim()
  const { key, hash, start } = newApiKey()
  const id = await database.transaction(async (transaction) => {
    const stored = { name, hash, start, permissions, accountId: user.id, expiresAt }
    const added = await insertKey(transaction, stored)
    if (added === undefined) throw new Refusal('already_exists', { details: { name: 'taken' } })
    const document = { name, permissions, expiresAt: expiresAt?.toISOString() ?? null }
    const changes = [{ field: '', old: null, new: document }]
    await recordChanges(transaction, { kind, recordId: added }, changes, editorOf(user))
    return added
  })
  log.info({ account: user.id, key: id }, 'added an API key')
  return { id, key }
}

/** Its row is removed: the next call by it finds none, in whichever process. */
export async function endKey({ database, body, user, log }: CallOf<'endKey'>) {
  await database.transaction(async (transaction) => {
    const ended = await deleteKey(transaction, body.id)
    if (ended === undefined) throw new Refusal('not_found')
    const document = { name: ended.name, permissions: [...ended.permissions] }
    const changes = [{ field: '', old: document, new: null }]
    await recordChanges(transaction, { kind, recordId: body.id }, changes, editorOf(user))
  })
  log.info({ account: user.id, key: body.id }, 'ended an API key')
  return {}
}
