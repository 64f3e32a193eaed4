import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Client } from '../../torture/client.ts'
import { chooseRecords } from '../../torture/edited-records.ts'
import { faultKinds, type FaultKind } from '../../torture/faults/all.ts'
import { checkDocuments } from '../../torture/invariants/documents.ts'
import type { HistoryBefore } from '../../torture/invariants/check.ts'
import { checkHistory, documentsBefore } from '../../torture/invariants/history.ts'
import { checkImports } from '../../torture/invariants/imports.ts'
import { checkMails } from '../../torture/invariants/mails.ts'
import { checkOrders } from '../../torture/invariants/orders.ts'
import { checkPayments } from '../../torture/invariants/payments.ts'
import { checkQuantities } from '../../torture/invariants/quantities.ts'
import { Journal } from '../../torture/journal.ts'
import { scheduleFaults } from '../../torture/schedule.ts'
import { torture } from '../../torture/torture.ts'
import { sql } from '../src/database/sql.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { serverProgram } from './programs.ts'
import { addBrand, addCategory, addOrder, addProduct, fillShop, inAll } from './shop.ts'

// It starts a PostgreSQL and servers of its own, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 240_000 })

test('the same seed draws the same faults, each kind as often as the others', () => {
  const drawn = scheduleFaults(7, 3 * faultKinds.length, faultKinds)
  expect(scheduleFaults(7, 3 * faultKinds.length, faultKinds)).toEqual(drawn)
  expect(scheduleFaults(8, 3 * faultKinds.length, faultKinds)).not.toEqual(drawn)
  for (const kind of faultKinds) {
    expect(drawn.filter((fault) => fault.kind === kind)).toHaveLength(3)
  }
})

test('what was acknowledged survives kills, cut connections and lost answers, once and in private', async () => {
  // The short form of `npm run torture`, which has all kinds.
  const kinds: FaultKind[] = [
    'serverKilled',
    'backendKilled',
    'serverFrozen',
    'cutIdle',
    'cutInTransaction',
    'answersDropped',
    'commitsUnanswered',
    'slowDatabase',
    'clockJump',
  ]
  const { journal, records } = await torture({
    seed: 1,
    faults: kinds.length,
    kinds,
    customers: 3,
    agents: 2,
    program: [serverProgram],
    answersWithinMs: 30_000,
    say: () => undefined,
  })
  expect(journal.violations).toEqual([])
  expect(new Set(records.map(({ name }) => name)).size).toBe(kinds.length)
  expect(journal.orders.length).toBeGreaterThan(0)
  expect(journal.approvals.length).toBeGreaterThan(0)
  expect(new Set(journal.edits.map(({ kind }) => kind))).toEqual(
    new Set(['product', 'brand', 'delivery']),
  )
  expect(journal.imports.length).toBeGreaterThan(0)
})

describe('the checks find', () => {
  let clone: TestDatabase
  let customerId: number
  let orderId: number
  let unitId: number
  let journal: Journal
  let history: HistoryBefore

  beforeEach(async () => {
    clone = await cloneDatabase()
    customerId = (await fillShop(clone.database)).customerId
    const product = await addProduct(clone.database, {
      article: 'A1',
      name: inAll('Tea'),
      brandId: await addBrand(clone.database, 'Brand'),
      categoryId: await addCategory(clone.database, inAll('Drinks')),
      units: [{ name: inAll('Carton'), pieces: 1, price: 100 }],
    })
    unitId = product.unitIds[0] ?? 0
    const line = { product, unit: 0, quantity: 5, approved: 2, price: 100, vatRate: 700 }
    orderId = await addOrder(clone.database, {
      customerId,
      statusId: 11,
      placedAt: new Date(),
      lines: [line],
    })
    journal = new Journal()
    history = await documentsBefore(clone.database, await chooseRecords(clone.database))
  })
  afterEach(() => clone.close())

  const taken = new Map<string, number>()
  const evidence = () => ({
    database: clone.database,
    client: new Client('http://127.0.0.1:9', journal),
    journal,
    before: {
      approved: new Map<string, number>(),
      history,
      lastSet: 0,
      // Those of the shop never registered.
      lastAccount: 1_000_000,
      lastOrder: 0,
      lastPayment: 0,
      lastDocument: { waybill: 0, invoice: 0 },
    },
    mails: { port: 0, taken, connections: () => 0, close: () => undefined },
  })
  const found = () => journal.violations.map(({ invariant }) => invariant)

  test('approvals without events, unexpected approvals, and missing approvals', async () => {
    await checkQuantities(evidence())
    // Two are approved without any record, and nobody was told of them.
    expect(found()).toEqual(['approved', 'once'])
    journal.violations.length = 0
    journal.approvals.push(
      { orderId, salesUnitId: unitId, change: 3 },
      { orderId: orderId + 1, salesUnitId: unitId, change: 1 },
    )
    await checkQuantities(evidence())
    expect(found()).toEqual(['approved', 'acknowledged', 'acknowledged'])
  })

  test('orders without a mail, mails that were never taken, and mails taken twice without a word', async () => {
    journal.violations.length = 0
    await checkMails(evidence())
    expect(found()).toEqual(['mails'])
    const queue = (state: string, key: string) =>
      clone.database.query<{ id: string }>(sql`
        INSERT INTO mail (cause, key, address, language, expires_at, state, sent_at)
        VALUES ('order-received', ${key}, 'a@example.org', 'de', now(), ${state},
                CASE ${state} WHEN 'sent' THEN now() END) RETURNING message_id AS id`)
    const [mail] = await queue('sent', String(orderId))
    journal.violations.length = 0
    await checkMails(evidence())
    expect(found()).toEqual(['mails'])
    taken.set(mail?.id ?? '', 1)
    journal.violations.length = 0
    await checkMails(evidence())
    expect(found()).toEqual([])
    taken.set(mail?.id ?? '', 2)
    await checkMails(evidence())
    expect(found()).toEqual(['mails'])
    await clone.database.query(sql`UPDATE mail SET in_doubt = true`)
    journal.violations.length = 0
    await checkMails(evidence())
    expect(found()).toEqual([])
    taken.set(mail?.id ?? '', 3)
    await checkMails(evidence())
    expect(found()).toEqual(['mails'])
    journal.violations.length = 0
    taken.set(mail?.id ?? '', 2)
    await queue('waiting', 'another')
    await checkMails(evidence(), 0)
    expect(found()).toEqual(['mails'])
  })

  test('registrations and cancelled orders that nobody was mailed about', async () => {
    const { lastOrder, ...before } = evidence().before
    const without = {
      ...evidence(),
      before: { ...before, lastAccount: customerId, lastOrder: orderId },
    }
    await checkMails(without)
    expect(journal.violations.map(({ what }) => what)).toEqual([
      `registration of ${customerId + 1}: 0 mails instead of 1`,
    ])
    journal.violations.length = 0
    await clone.database.query(sql`
      INSERT INTO order_event (order_id, kind, status_id) VALUES (${orderId}, 'status', 16)`)
    await checkMails({ ...evidence(), before: { ...before, lastOrder } })
    expect(journal.violations.map(({ what }) => what)).toEqual([
      `order ${orderId}: 0 mails instead of 1`,
      `cancellation of order ${orderId}: 0 mails instead of 1`,
    ])
  })

  test('changes without history, history without changes, and edits that are in neither', async () => {
    await checkHistory(evidence())
    expect(found()).toEqual([])
    const [product] = history.documents.keys()
    const recordId = product?.id ?? 0
    await clone.database.query(sql`UPDATE product SET location = 'A-1' WHERE id = ${recordId}`)
    await checkHistory(evidence())
    expect(found()).toEqual(['history'])
    await clone.database.query(sql`
      INSERT INTO history (change_id, through, kind, record_id, field, old, new)
      VALUES (gen_random_uuid(), 'office', 'product', ${String(recordId)}, 'location', 'null', '"A-1"')`)
    journal.violations.length = 0
    await checkHistory(evidence())
    expect(found()).toEqual([])
    // A gap in what it was, and a value that nothing has.
    await clone.database.query(sql`
      INSERT INTO history (change_id, through, kind, record_id, field, old, new)
      VALUES (gen_random_uuid(), 'office', 'product', ${String(recordId)}, 'location', '"A-2"', '"A-3"')`)
    journal.edits.push({ kind: 'product', recordId, field: 'location', value: 'A-4' })
    await checkHistory(evidence())
    expect(found()).toEqual(['history', 'history', 'acknowledged'])
  })

  test('sheets of which a part is applied, or of which the history has a part', async () => {
    const changeId = randomUUID()
    const [set] = await clone.database.query<{ id: number }>(sql`
      INSERT INTO change_set (kind, through, file_name, state, change_id)
      VALUES ('product', 'import', 'a.csv', 'applied', ${changeId}) RETURNING id`)
    const id = set?.id ?? 0
    await clone.database.query(sql`
      INSERT INTO change_row (change_set_id, row, key, record_id, state, cells, applied)
      SELECT ${id}, row, 'A', row, 'changed', '[{"field": "variety", "old": null, "new": "Half"}]', row = 2
      FROM generate_series(2, 3) AS row`)
    const record = (row: number) =>
      clone.database.query(sql`
        INSERT INTO history (change_id, through, kind, record_id, field, old, new)
        VALUES (${changeId}, 'import', 'product', ${String(row)}, 'variety', 'null', '"Half"')`)
    await record(2)
    await checkImports(evidence())
    expect(found()).toEqual(['imports'])
    await clone.database.query(sql`UPDATE change_row SET applied = true`)
    await checkImports(evidence())
    expect(found()).toEqual(['imports', 'imports'])
    await record(3)
    journal.violations.length = 0
    await checkImports(evidence())
    expect(found()).toEqual([])
    // One that was given up and is there all the same, and one that is gone.
    journal.imports.push(
      { id, value: 'Half', state: 'given up' },
      { id: id + 1, value: 'Gone', state: 'applied' },
    )
    await checkImports(evidence())
    expect(found()).toEqual(['acknowledged', 'acknowledged'])
    journal.violations.length = 0
    await clone.database.query(sql`UPDATE change_set SET state = 'compared'`)
    journal.imports.length = 0
    await checkImports(evidence())
    expect(found()).toEqual(['imports'])
  })

  test('payments that nobody was told of, and accounts that do not add up', async () => {
    const [payment] = await clone.database.query<{ id: number }>(sql`
      INSERT INTO payment (customer_id, payment_type_id, paid_amount) VALUES (${customerId}, 1, 100) RETURNING id`)
    await checkPayments(evidence())
    expect(found()).toEqual(['once'])
    journal.violations.length = 0
    journal.payments.push({ id: payment?.id ?? 0, customerId, cents: 100 })
    await checkPayments(evidence())
    expect(found()).toEqual([])
    await clone.owner.query(sql`ALTER TABLE customer_balance DISABLE TRIGGER USER`)
    await clone.owner.query(sql`UPDATE customer_balance SET balance = balance + 1`)
    await checkPayments(evidence())
    expect(found()).toEqual(['accounts'])
  })

  test('orders, documents and payments that were acknowledged and are not there', async () => {
    journal.orders.push({ orderId, customer: 'Qzx', note: 'Qzx 1', counts: new Map([[unitId, 5]]) })
    journal.documents.push({ kind: 'invoice', id: 1, of: orderId })
    journal.payments.push({ id: 1, customerId: 1, cents: 100 })
    await checkOrders(evidence())
    await checkDocuments(evidence())
    await checkPayments(evidence())
    expect(found()).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
  })
})
