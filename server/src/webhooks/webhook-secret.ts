import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { open, seal } from '../http/endpoints/sealed-secret.ts'
import { sealingKey } from '../http/endpoints/shop-secret.ts'
import { newKey, secretOf } from './signature.ts'

/** How long messages are signed with a former secret too. */
const overlap = sql`interval '24 hours'`

const ownerOf = (webhookId: number) => `webhook ${webhookId}`

interface StoredSecret {
  readonly id: number
  readonly webhookId: number
  readonly secret: Buffer
}

/** Makes a secret in place of the current one, and answers it as the receiver needs it. */
export async function renewSecret(transaction: Queryable, webhookId: number): Promise<string> {
  const key = newKey()
  const sealed = seal(await sealingKey(transaction), ownerOf(webhookId), key)
  await transaction.query(sql`
    DELETE FROM webhook_secret WHERE webhook_id = ${webhookId} AND expires_at <= now()`)
  await transaction.query(sql`
    UPDATE webhook_secret SET expires_at = now() + ${overlap}
    WHERE webhook_id = ${webhookId} AND expires_at IS NULL`)
  await transaction.query(sql`
    INSERT INTO webhook_secret (webhook_id, secret) VALUES (${webhookId}, ${sealed})`)
  return secretOf(key)
}

/** What messages of a webhook are signed with, the current key first. */
export async function keysOf(transaction: Queryable, webhookId: number): Promise<Buffer[]> {
  const sealing = await sealingKey(transaction)
  const stored = await transaction.query<StoredSecret>(sql`
    SELECT secret FROM webhook_secret
    WHERE webhook_id = ${webhookId} AND (expires_at IS NULL OR expires_at > now())
    ORDER BY id DESC LIMIT 5`)
  return stored.map(({ secret }) => open(sealing, ownerOf(webhookId), secret))
}

/** After the signing key was replaced. */
export async function resealWebhookSecrets(
  transaction: Queryable,
  former: Buffer,
  next: Buffer,
): Promise<void> {
  const stored = await transaction.query<StoredSecret>(sql`
    SELECT id, webhook_id AS "webhookId", secret FROM webhook_secret FOR UPDATE`)
  for (const { id, webhookId, secret } of stored) {
    const owner = ownerOf(webhookId)
    const sealed = seal(next, owner, open(former, owner, secret))
    await transaction.query(sql`UPDATE webhook_secret SET secret = ${sealed} WHERE id = ${id}`)
  }
}
