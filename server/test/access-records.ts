import { randomBytes } from 'node:crypto'
import type { Queryable } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { newApiKey } from '../src/http/endpoints/api-keys.ts'
import { insertKey } from '../src/keys/key.sql.ts'
import type { BillingShop } from './billing-shop.ts'
import { addAccount, inAll } from './shop.ts'

let names = 0

export const newName = () => `newcomer${(names += 1)}`

export async function addVatClass(database: Queryable): Promise<number> {
  const [added] = await database.query<{ id: number }>(sql`
    WITH added AS (INSERT INTO vat_class (name) VALUES (${JSON.stringify(inAll('Bread'))}) RETURNING id)
    INSERT INTO vat_class_rate (vat_class_id, valid_from, rate) SELECT id, '2000-01-01', 700 FROM added
    RETURNING vat_class_id AS id`)
  return added?.id ?? 0
}

/** A change of each of these records and of each section of the settings that can be put back: their entries, by kind. */
export async function addEntries(
  database: Queryable,
  ids: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const changed = JSON.stringify([
    { kind: 'brand', field: 'archived', old: false },
    { kind: 'product', field: 'archived', old: false },
    { kind: 'category', field: 'archived', old: false },
    { kind: 'banner', field: 'from', old: null },
    { kind: 'page', field: 'inFooter', old: true },
    { kind: 'contact', field: 'phone', old: '040 1' },
    { kind: 'customer', field: 'phone2', old: null },
    { kind: 'order', field: 'note', old: null },
    { kind: 'staff', field: 'locked', old: false },
    { kind: 'webhook', field: 'active', old: true },
    { kind: 'company', field: 'phone', old: '030 12345' },
    { kind: 'numbers', field: 'invoice.padding', old: 6 },
    { kind: 'vat', field: 'exemptionReason.de', old: 'Frei' },
    { kind: 'countries', field: 'countries.1.offered', old: true },
    { kind: 'delivery', field: 'paymentDays', old: 30 },
    { kind: 'languages', field: 'offered', old: ['de', 'en', 'tr'] },
    { kind: 'security', field: 'secondFactor', old: false },
    { kind: 'document_texts', field: 'invoice.de', old: 'Danke' },
    { kind: 'mail_server', field: 'server', old: null },
    { kind: 'mail_text', field: 'subject.de', old: null },
  ])
  const rows = await database.query<{ id: number; kind: string }>(sql`
    INSERT INTO history (change_id, through, kind, record_id, field, old)
    SELECT gen_random_uuid(), 'office', kind, coalesce(${JSON.stringify(ids)}::jsonb ->> kind, '1'), field, coalesce(old, 'null')
    FROM jsonb_to_recordset(${changed}) AS changed (kind text, field text, old jsonb)
    RETURNING id, kind`)
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id]))
}

export async function addPasskey(database: Queryable): Promise<number> {
  const owner = await addAccount(database, 'STAFF', newName(), '$argon2id$none')
  const [added] = await database.query<{ id: number }>(sql`
    INSERT INTO passkey (account_id, credential_id, public_key, counter, user_handle, rp_id, name)
    VALUES (${owner}, ${randomBytes(16)}, 'key', 0, ${randomBytes(32)}, 'localhost', 'Key') RETURNING id`)
  return added?.id ?? 0
}

export async function addApiKey(database: Queryable, accountId: number): Promise<number> {
  const { hash, start } = newApiKey()
  const key = { name: newName(), hash, start, permissions: ['content.see'], accountId }
  return (await insertKey(database, { ...key, expiresAt: null })) ?? 0
}

export async function addWebhook(database: Queryable): Promise<number> {
  const [added] = await database.query<{ id: number }>(sql`
    INSERT INTO webhook (name, url, events, active)
    VALUES (${newName()}, 'https://erp.example/', '{order.invoiced}', true) RETURNING id`)
  return added?.id ?? 0
}

export async function addDelivery(database: Queryable, webhookId: number): Promise<number> {
  const [added] = await database.query<{ id: number }>(sql`
    INSERT INTO webhook_delivery (webhook_id, type) VALUES (${webhookId}, 'test') RETURNING id`)
  return added?.id ?? 0
}

export async function addMail(database: Queryable, accountId: number): Promise<number> {
  const [added] = await database.query<{ id: number }>(sql`
    INSERT INTO mail (cause, key, account_id, address, language, expires_at)
    VALUES ('registration', ${newName()}, ${accountId}, 'a@example.com', 'de', now() + interval '1 day') RETURNING id`)
  return added?.id ?? 0
}

export async function addBanner(database: Queryable, picture: string): Promise<number> {
  await database.query(sql`
    INSERT INTO picture (name, media_type, bytes) VALUES (${picture}, 'image/svg+xml', ''::bytea) ON CONFLICT DO NOTHING`)
  const [added] = await database.query<{ id: number }>(
    sql`INSERT INTO advertisement (position) VALUES (0) RETURNING id`,
  )
  const id = added?.id ?? 0
  await database.query(sql`
    INSERT INTO advertisement_picture (advertisement_id, language, picture) VALUES (${id}, 'de', ${picture})`)
  return id
}

export async function addChangeSet(database: Queryable): Promise<number> {
  const reading = { rows: 1, columns: [{ header: 'Art', samples: [], field: null, decimal: null }] }
  const [added] = await database.query<{ id: number }>(sql`
    INSERT INTO change_set (kind, through, file_name, state, reading, counts)
    VALUES ('product', 'import', 'a.csv', 'compared', ${JSON.stringify(reading)}, '{"wrong": 1, "questions": 0, "new": 0,
      "changed": 0, "unchanged": 0, "leftOut": 0, "applied": 0, "kept": 0}') RETURNING id`)
  return added?.id ?? 0
}

export async function addPage(database: Queryable): Promise<number> {
  const text = JSON.stringify({ de: 'T', en: 'T', tr: 'T' })
  const [added] = await database.query<{ number: number }>(sql`
    INSERT INTO static_page (id, title, text) VALUES (${newName()}, ${text}, ${text}) RETURNING number`)
  return added?.number ?? 0
}

export async function issueDocuments(
  { addOrder, asAgent, invoice, database }: BillingShop,
  customerId: number,
) {
  const orderId = await addOrder({ customerId })
  const { body } = await asAgent<{ waybillId: number }>('/api/stockAgent/waybill/createWaybill', {
    orderId,
  })
  const invoiceId = await invoice(orderId)
  const [payment] = await database.query<{ id: number }>(sql`
    INSERT INTO payment (customer_id, payment_type_id, paid_amount) VALUES (${customerId}, 1, 100) RETURNING id`)
  await database.query(
    sql`INSERT INTO payment (invoice_id, payment_type_id, paid_amount) VALUES (${invoiceId}, 1, 1)`,
  )
  const [settlement] = await database.query<{ id: number }>(
    sql`SELECT id FROM settlement WHERE invoice_id = ${invoiceId}`,
  )
  return {
    waybill: body.waybillId,
    invoice: invoiceId,
    payment: payment?.id ?? 0,
    settlement: settlement?.id ?? 0,
  }
}
