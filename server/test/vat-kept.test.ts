import type { AnswerOf } from '@kontor/contract/core/endpoint'
import type { Endpoints } from '@kontor/contract/endpoints'
import { vatBases } from '@kontor/contract/rules/vat-bases'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { documentPaths } from './billing-shop.ts'
import { cancelAt, issueAt } from './figure-documents.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { appOptions, call } from './support.ts'
import { homes, openTaxShop, type TaxShop } from './tax-shop.ts'
import { keptVat, vatOfDocuments } from './vat-documents.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: TaxShop
let desk: Desk

beforeAll(async () => {
  shop = await openTaxShop()
  desk = await newDesk(shop, ['books.change', 'orders.change'])
})
afterAll(() => shop.close())

type VatReport = AnswerOf<Endpoints['getVatReport']>

const reportOf = async (month: string, basis: string): Promise<VatReport> =>
  (await desk.ask('/api/office/books/vat', { month, basis })).body

const cents = (euro: number) => Math.round(euro * 100)

/** An order of a firm in Vienna. All of them have the same VAT id. */
async function orderOf(firmName: string): Promise<number> {
  const { buyer, orderId } = await shop.order(homes.vienna)
  await shop.database.query(sql`UPDATE customer SET firm_name = ${firmName} WHERE id = ${buyer.id}`)
  return orderId
}

const netOf = async (invoiceId: number) =>
  (
    await shop.rows<{ net: number }>(
      `SELECT net_amount AS net FROM invoice WHERE id = ${invoiceId}`,
    )
  )[0]?.net ?? 0

async function issued(issuing: Promise<number | undefined>): Promise<number> {
  const id = await issuing
  if (id === undefined) throw new Error('nothing was issued')
  return id
}

const credit = async (invoiceId: number, net: number) => {
  const answer = await desk.ask('/api/office/credit-note/create', {
    invoiceId,
    net,
    reason: 'Bruch',
  })
  expect(answer.status).toBe(200)
}

test('[GR-08] each document counts in its months, and the newest one of a VAT id names the firm', async () => {
  const january = '2024-01-31T22:59:59Z'
  const february = '2024-01-31T23:00:00Z'
  const first = await issued(issueAt(shop, await orderOf('Erste'), january))
  const second = await issued(issueAt(shop, await orderOf('Zweite'), january))
  await issueAt(shop, await orderOf('Dritte'), february)
  await issueAt(shop, await orderOf('Vierte'), february)
  await issueAt(shop, (await shop.order(homes.berlin)).orderId, january)
  await issueAt(shop, (await shop.order(homes.zurich)).orderId, january)
  await cancelAt(shop, first, february)
  await credit(second, 1)

  const recapitulated = async (month: string, basis: string) =>
    (await reportOf(month, basis)).recapitulated.map(({ firmName, exact }) => [
      firmName,
      cents(exact),
    ])
  const net = await netOf(first)
  const byIssue = await reportOf('2024-01', 'issued')
  expect([byIssue.invoices, byIssue.cancellations, byIssue.creditNotes]).toEqual([4, 0, 0])
  expect(byIssue.rows.map(({ treatment, rate }) => [treatment, rate])).toEqual([
    ['domestic', 19],
    ['domestic', 7],
    ['intra_community', 0],
    ['export', 0],
  ])
  expect(await recapitulated('2024-01', 'issued')).toEqual([['Zweite', 2 * net]])
  // The cancellation goes to whom its invoice went, and is the newest.
  expect(await recapitulated('2024-02', 'issued')).toEqual([['Erste', net]])
  // It is about the delivery of its invoice.
  const byDelivery = await reportOf('2024-01', 'delivered')
  expect([byDelivery.invoices, byDelivery.cancellations, byDelivery.creditNotes]).toEqual([4, 1, 0])
  expect(await recapitulated('2024-01', 'delivered')).toEqual([['Erste', net]])
  expect(await recapitulated('2024-02', 'delivered')).toEqual([['Vierte', 2 * net]])
  const now = (await reportOf('2024-01', 'issued')).today.slice(0, 7)
  for (const basis of vatBases) {
    expect((await reportOf(now, basis)).creditNotes).toBe(1)
    expect(await recapitulated(now, basis)).toEqual([['Zweite', -100]])
    expect(await reportOf('2023-12', basis)).toMatchObject({ invoices: 0, rows: [], net: 0 })
  }
  expect(await keptVat(shop.database)).toEqual(await vatOfDocuments(shop.database))
})

test('[GR-08] what was billed and cancelled in a month is not recapitulated, and its rows come to nothing', async () => {
  const id = await issued(issueAt(shop, await orderOf('Keine'), '2024-05-02T10:00:00Z'))
  await cancelAt(shop, id, '2024-05-03T10:00:00Z')
  expect(await reportOf('2024-05', 'issued')).toMatchObject({
    invoices: 1,
    cancellations: 1,
    rows: [{ treatment: 'intra_community', rate: 0, net: 0, vat: 0 }],
    recapitulated: [],
  })
})

test('[GR-08] the newest document is the one with the highest id, also when another is stored later', async () => {
  const moment = '2024-06-03T10:00:00Z'
  const [slow, quick] = [await orderOf('Früher'), await orderOf('Später')]
  const issuing = await shop.database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT FROM orders WHERE id = ${slow} FOR UPDATE`)
    // It has its id and waits for the order, before it waits for the series.
    const waiting = issueAt(shop, slow, moment)
    const blocked = () =>
      shop.rows(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    await expect.poll(blocked).toHaveLength(1)
    const id = await issued(issueAt(shop, quick, moment))
    return { waiting, id }
  })
  expect(await issued(issuing.waiting)).toBeLessThan(issuing.id)
  expect((await reportOf('2024-06', 'issued')).recapitulated).toMatchObject([
    { firmName: 'Später' },
  ])
  expect(await keptVat(shop.database)).toEqual(await vatOfDocuments(shop.database))
})

test('[GR-08] two servers that issue, cancel and credit at once keep what the documents come to', async () => {
  const other = openDatabase({ url: shop.url, connections: 10, onIdleError: () => undefined })
  const apps = [shop.app, await buildApp(appOptions(other))]
  try {
    const orders: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const home = index % 2 === 0 ? homes.vienna : homes.berlin
      orders.push((await shop.order(home)).orderId)
    }
    // Who waits too long for a number is asked to try again, which a client does.
    const ask = async (at: number, path: string, body: unknown, token: string) => {
      const app = apps[at % 2] ?? shop.app
      let answer = await call<{ invoiceId: number }>(app, path, body, { token })
      while (answer.status === 503) answer = await call(app, path, body, { token })
      expect([path, answer.status]).toEqual([path, 200])
      return answer.body
    }
    await Promise.all(
      orders.map(async (orderId, at) => {
        const { invoiceId } = await ask(
          at,
          documentPaths.createInvoice,
          { orderId },
          shop.agentToken,
        )
        const reason = 'falsch'
        if (at % 3 === 0) {
          const body = { invoiceId, reason }
          await ask(at + 1, documentPaths.cancelInvoice, body, shop.agentToken)
        } else if (at % 3 === 1) {
          const body = { invoiceId, net: 1, reason }
          await ask(at + 1, '/api/office/credit-note/create', body, desk.token)
        }
      }),
    )
    const kept = await keptVat(shop.database)
    expect(kept).toEqual(await vatOfDocuments(shop.database))
    const { today } = await reportOf('2024-01', 'issued')
    expect(kept.documents[`issued ${today.slice(0, 7)}`]).toMatchObject({
      invoice: 12,
      cancellation: 4,
    })
  } finally {
    await apps[1]?.close()
    await other.close()
  }
})

test('[GR-08] nobody else writes what is kept', async () => {
  const month = '2024-01-01'
  for (const statement of [
    sql`UPDATE vat_turnover SET net_amount = 0`,
    sql`DELETE FROM vat_turnover`,
    sql`INSERT INTO vat_turnover VALUES ('issued', ${month}, 'domestic', '', 500, 1, 1)`,
    sql`UPDATE vat_documents SET invoices = 0`,
    sql`DELETE FROM vat_documents`,
    sql`INSERT INTO vat_documents VALUES ('issued', '2020-01-01', 1, 0, 0)`,
  ]) {
    await expect(shop.database.query(statement)).rejects.toThrow('is never changed like this')
    await expect(shop.owner.query(statement)).rejects.toThrow('is never changed like this')
  }
})
