import { isIP } from 'node:net'
import type { CallOf } from '../http/endpoints/call.ts'
import { idempotent } from '../http/endpoints/idempotent.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { recordChanges } from '../records/history.ts'
import { editorOf } from '../records/record-routes.ts'
import { saveRecord } from '../records/save-record.ts'
import { findDelivery } from './delivery-list.ts'
import { addTest, sendAgain } from './delivery.sql.ts'
import { hostOf } from './post-message.ts'
import { isPrivateAddress } from './private-address.ts'
import { webhookKind } from './webhook-kind.ts'
import { renewSecret } from './webhook-secret.ts'
import { listWebhookRows, resumeWebhookRow } from './webhook.sql.ts'

type WebhookRow = Awaited<ReturnType<typeof listWebhookRows>>[number]

function stateOf({ active, pausedAt, failingSince, hasSecret }: WebhookRow) {
  if (!active) return 'off' as const
  if (!hasSecret) return 'no_secret' as const
  if (pausedAt !== null) return 'paused' as const
  return failingSince === null ? ('sending' as const) : ('failing' as const)
}

export async function listWebhooks({ database }: CallOf<'listWebhooks'>) {
  const rows = await listWebhookRows(database)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    active: row.active,
    state: stateOf(row),
    failingSince: row.failingSince?.toISOString() ?? null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    waiting: row.waiting,
  }))
}

/** A name may get another address later, so each connection is checked again. */
function refuseUnusable(url: string, allowsPrivate: boolean): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const host = parsed === undefined ? '' : hostOf(parsed)
  const isPrivate =
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    (isIP(host) !== 0 && isPrivateAddress(host))
  const isUsable = parsed !== undefined && parsed.username === '' && parsed.password === ''
  if (!isUsable) throw new Refusal('not_valid', { details: { url: 'not_valid' } })
  if (isPrivate && !allowsPrivate) {
    throw new Refusal('not_valid', { details: { url: 'private_address' } })
  }
}

export function saveWebhook(call: CallOf<'saveWebhook'>) {
  refuseUnusable(call.body.wanted.url, call.webhooksToPrivate)
  return idempotent(call, (transaction) =>
    saveRecord(transaction, webhookKind, call.body, editorOf(call.user)),
  )
}

const requireFound = (isFound: boolean) => {
  if (!isFound) throw new Refusal('not_found')
}

/** That there is a new secret stands in the history, the secret does not. */
export async function renewWebhookSecret(call: CallOf<'renewWebhookSecret'>) {
  const { database, body, user } = call
  const secret = await database.transaction(async (transaction) => {
    requireFound(await webhookKind.lock(transaction, body.id))
    const changes = [{ field: 'secret', old: null, new: null }]
    const changed = { kind: webhookKind.name, recordId: body.id }
    await recordChanges(transaction, changed, changes, editorOf(user))
    return renewSecret(transaction, body.id)
  })
  return { secret }
}

export async function resumeWebhook({ database, body }: CallOf<'resumeWebhook'>) {
  await database.transaction(async (transaction) =>
    requireFound(await resumeWebhookRow(transaction, body.id)),
  )
  return {}
}

export const testWebhook = ({ database, body }: CallOf<'testWebhook'>) =>
  database.transaction(async (transaction) => {
    requireFound(await webhookKind.lock(transaction, body.id))
    return { id: await addTest(transaction, body.id) }
  })

export async function readWebhookDelivery({ database, body }: CallOf<'readWebhookDelivery'>) {
  const delivery = await findDelivery(database, body.id)
  if (delivery === undefined) throw new Refusal('not_found')
  return delivery
}

export async function sendWebhookDeliveryAgain({
  database,
  body,
}: CallOf<'sendWebhookDeliveryAgain'>) {
  requireFound(await sendAgain(database, body.id))
  return {}
}
