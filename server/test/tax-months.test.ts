import { toEuro, cents } from '@kontor/contract/rules/money'
import type { AnswerOf } from '@kontor/contract/core/endpoint'
import type { Endpoints } from '@kontor/contract/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { brokenRules } from '../src/documents/e-invoice-rules.ts'
import { eInvoiceOf } from '../src/documents/e-invoice.ts'
import { findInvoiceData } from '../src/billing/read/document-data.sql.ts'
import { openBillingShop, type BillingShop } from './billing-shop.ts'
import { newBuyer, wanted, type Basket, type Buyer } from './buyer.ts'
import { cancelAt, issueAt } from './figure-documents.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { brokenAccounts } from './payments-desk.ts'
import { homes, monthsOf, orders, thisMonth } from './random-trade.ts'
import { issuedDocuments, keptVat, vatOfDocuments } from './vat-documents.ts'

vi.setConfig({ testTimeout: 180_000 })

let shop: BillingShop
let desk: Desk
let buyers: readonly (Buyer & { id: number })[]

beforeAll(async () => {
  shop = await openBillingShop()
  desk = await newDesk(shop, ['books.change', 'orders.change'])
  await shop.database.query(sql`
    INSERT INTO country (id, code, name) VALUES (31, 'NL', '{"de":"N","en":"N","tr":"N"}'),
                                                (32, 'CH', '{"de":"S","en":"S","tr":"S"}')`)
  buyers = await Promise.all(
    homes.map(async ([countryId, zipCode, taxNumber]) => {
      const buyer = await newBuyer(shop)
      await shop.database.query(sql`
        UPDATE customer SET country_id = ${countryId}, zip_code = ${zipCode}, tax_number = ${taxNumber}
        WHERE id = ${buyer.id}`)
      return buyer
    }),
  )
})
afterAll(() => shop.close())

type VatReport = AnswerOf<Endpoints['getVatReport']>

const reportOf = async (month: string): Promise<VatReport> =>
  (await desk.ask('/api/office/books/vat', { month, basis: 'issued' })).body

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

test('[M-08] [W-30] [GR-08] order, invoice, e-invoice, cancellation, credit note, account, open amounts, VAT summary and figures agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (placed) => {
      for (const { buyer: at, counts, issued, cancelled, ...more } of placed) {
        const { byOffice, changedTo, corrected } = more
        const buyer = buyers[at]
        if (buyer === undefined) throw new Error('no buyer')
        for (const [index, goods] of [
          shop.goods.apple,
          shop.goods.orange,
          shop.goods.water,
        ].entries()) {
          await buyer.set(wanted(goods, counts[index] ?? 0))
        }
        const basket = await buyer.basket()
        const orderId = await (byOffice ? placeByOffice : placeBasket)(buyer, basket)
        const agreed = changedTo === null ? basket : await changeByOffice(orderId, changedTo)
        await shop.database.query(
          sql`UPDATE order_line SET approved = quantity WHERE order_id = ${orderId}`,
        )
        const shown = (await buyer.order(orderId)).body
        expect([shown.netAmount, shown.totalAmount]).toEqual([agreed.netAmount, agreed.totalAmount])
        await issueAt(shop, orderId, issued)
        const [invoice] = await shop.rows<{ id: number }>(
          `SELECT id FROM invoice WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1`,
        )
        await expectInvoiced(invoice?.id ?? 0, agreed)
        await settle(buyer.id, invoice?.id ?? 0, more)
        const isCredited = more.credited.length > 0
        if (cancelled !== null && cancelled >= issued && !isCredited) {
          await cancelAt(shop, invoice?.id ?? 0, cancelled)
        } else if (corrected && !isCredited) await correctByOffice(buyer, orderId, invoice?.id ?? 0)
      }
      await agree()
    }),
    { numRuns: 4 },
  )
})

interface Agreed {
  readonly netAmount: number
  readonly totalAmount: number
}

const placeBasket = async (buyer: Buyer, { totalAmount: expectedTotal }: Agreed) =>
  (await buyer.place({ expectedTotal })).body.orderId

/** The same goods for the same customer, ordered by the office at the price that the basket shows. */
async function placeByOffice(buyer: Buyer & { id: number }, basket: Basket): Promise<number> {
  const order = {
    customerId: buyer.id,
    deliverTo: null,
    lines: basket.orderProducts.map(({ salesUnitId, piece: count }) => ({ salesUnitId, count })),
  }
  const { totalAmount, netAmount } = (await desk.ask('/api/office/order/price', order)).body
  expect([netAmount, totalAmount]).toEqual([basket.netAmount, basket.totalAmount])
  const placed = await desk.ask('/api/office/order/place', { ...order, expectedTotal: totalAmount })
  expect(placed.status).toBe(200)
  return placed.body.orderId
}

async function changeByOffice(id: number, count: number): Promise<Agreed> {
  const { document: seen } = (await desk.ask('/api/office/order/read', { id })).body
  const lines = seen.lines.map((line, index) => (index === 0 ? { ...line, count } : line))
  const wantedNow = { ...seen, lines }
  const saved = await desk.ask('/api/office/order/save', { id, seen, wanted: wantedNow })
  expect(saved.status).toBe(200)
  return (await desk.ask('/api/office/order/show', { id })).body
}

/** One more of the first line was delivered; what the customer then sees is what is billed. */
async function correctByOffice(buyer: Buyer, id: number, invoiceId: number): Promise<void> {
  const { lines } = (await desk.ask('/api/office/order/show', { id })).body
  const { status, body } = await desk.ask('/api/office/order/correct', {
    id,
    reason: 'Nachgezählt',
    waybillId: null,
    invoiceId,
    lines: lines.slice(0, 1).map((line) => ({ id: line.id, approved: line.approved + 1 })),
  })
  expect(status).toBe(200)
  await expectInvoiced(body.invoiceId ?? 0, (await buyer.order(id)).body)
}

async function expectInvoiced(invoiceId: number, agreed: Agreed): Promise<void> {
  const data = await findInvoiceData(shop.database, invoiceId)
  if (data === undefined) throw new Error('no invoice')
  const electronic = eInvoiceOf(data)
  expect(brokenRules(electronic)).toEqual([])
  expect([toEuro(electronic.net), toEuro(electronic.total)]).toEqual([
    agreed.netAmount,
    agreed.totalAmount,
  ])
}

interface Booked {
  readonly credited: readonly number[]
  readonly paid: number | null
  readonly isTakenBack: boolean
}

/** Pays a share of an invoice, also more than it asks for, credits parts of it, and takes some payments back. */
async function settle(customerId: number, invoiceId: number, booked: Booked): Promise<void> {
  const { credited, paid, isTakenBack } = booked
  const { body: read } = await desk.ask('/api/office/invoice/read', { id: invoiceId })
  const amount = Math.round(read.total * (paid ?? 0)) / 100
  const done: number[] = []
  if (amount > 0) {
    const { body, status } = await desk.ask('/api/office/payment/book', {
      customerId,
      amount,
      paidOn: '2024-02-29',
      typeId: 1,
      invoices: [{ invoiceId, amount: Math.min(amount, read.open) }],
      confirmed: true,
    })
    done.push(status)
    if (isTakenBack) {
      const reversal = { id: body.paymentId, reason: 'x' }
      done.push((await desk.ask('/api/office/payment/reverse', reversal)).status)
    }
  }
  expect(done.filter((status) => status !== 200)).toEqual([])
  for (const share of credited) {
    const { netLeft } = (await desk.ask('/api/office/invoice/read', { id: invoiceId })).body
    const net = Math.round(netLeft * share) / 100
    if (net <= 0) continue
    const body = { invoiceId, net, reason: 'Bruch' }
    const answer = await desk.ask('/api/office/credit-note/create', body)
    expect(answer.body.code).toBeUndefined()
    const data = await findInvoiceData(shop.database, answer.body.invoiceId)
    if (data === undefined) throw new Error('no credit note')
    expect(brokenRules(eInvoiceOf(data))).toEqual([])
    expect(toEuro(data.net)).toBe(net)
  }
}

async function agree(): Promise<void> {
  expect(await keptVat(shop.database)).toEqual(await vatOfDocuments(shop.database))
  const documents = await issuedDocuments(shop.database)
  // Credit notes are issued now.
  const now = (await desk.ask('/api/office/books/vat', { basis: 'issued' })).body.month
  for (const month of [...monthsOf, now]) {
    const own = documents.filter((each) => each.months[0] === month)
    const report = await reportOf(month)
    const net = sum(own.map((each) => each.net))
    const total = sum(own.map((each) => each.total))
    expect([report.net, report.gross, report.vat]).toEqual(
      [net, total, total - net].map((each) => toEuro(cents(each))),
    )
    const inCents = (amounts: readonly number[]) =>
      sum(amounts.map((each) => Math.round(each * 100)))
    expect(inCents(report.rows.map((row) => row.net))).toBe(net)
    expect(inCents(report.rows.map((row) => row.gross))).toBe(total)
    const untaxed = report.rows.filter(({ treatment }) => treatment !== 'domestic')
    expect(untaxed.filter(({ vat, rate }) => vat !== 0 || rate !== 0)).toEqual([])
    const supplies = new Map<string, number>()
    for (const { treatment, vatId, net: amount } of own) {
      if (treatment !== 'intra_community') continue
      supplies.set(vatId ?? '', (supplies.get(vatId ?? '') ?? 0) + amount)
    }
    expect(
      report.recapitulated.map(({ vatId, exact, rounded }) => [vatId, exact, rounded]),
    ).toEqual(
      [...supplies]
        .filter(([, amount]) => amount !== 0)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([vatId, amount]) => [
          vatId,
          toEuro(cents(amount)),
          Math.sign(amount) * Math.floor((Math.abs(amount) + 50) / 100),
        ]),
    )
    // The figures of a month that is not over are those up to a day.
    if (month === thisMonth) continue
    const figures = await desk.ask('/api/office/figures/money', {
      period: 'month',
      day: `${month}-15`,
      comparison: 'before',
    })
    expect(figures.body.net).toBe(report.net)
  }
  expect(await brokenAccounts(shop)).toEqual([])
  for (const buyer of buyers) {
    const open = await buyer.ask<{ openInvoiceAmount: number }>('/web-api/payment/openAmounts/', {
      showInvoiceAmount: true,
    })
    const [{ owed, paid } = { owed: 0, paid: 0 }] = await shop.rows<{
      owed: number
      paid: number
    }>(`
      SELECT coalesce(sum(total_amount), 0)::integer AS owed,
             (SELECT coalesce(sum(paid_amount), 0)::integer FROM payment WHERE customer_id = ${buyer.id}) AS paid
      FROM invoice WHERE customer_id = ${buyer.id}`)
    const account = (
      await desk.ask('/api/office/customer-account/read', {
        customerId: buyer.id,
        from: '2024-01-01',
      })
    ).body
    expect(Math.round(account.closing * 100)).toBe(owed - paid)
    expect(Math.round((open.body.openInvoiceAmount - account.credit) * 100)).toBe(owed - paid)
    expect(account.opening).toBe(0)
    const moved = sum(account.entries.map((each) => Math.round(each.amount * 100)))
    expect(moved).toBe(owed - paid)
    const { body: items } = await desk.ask('/api/office/open-item/list', { size: 200 })
    const item = items.rows.find(({ id }) => id === buyer.id)
    expect(item?.total ?? 0).toBe(open.body.openInvoiceAmount)
  }
}

test('[M-08] [GR-08] by the day of delivery, documents count in the month of their delivery', async () => {
  const buyer = buyers[1]
  if (buyer === undefined) throw new Error('no buyer')
  await buyer.set(wanted(shop.goods.apple, 1))
  const { orderId } = (await buyer.place()).body
  await shop.database.query(
    sql`UPDATE order_line SET approved = quantity WHERE order_id = ${orderId}`,
  )
  const [{ today, first } = { today: '', first: '' }] = await shop.rows<{
    today: string
    first: string
  }>(`SELECT sellers_day()::text AS today, (sellers_day() + 40)::text AS first`)
  const by = async (basis: string, day: string) =>
    (await desk.ask('/api/office/books/vat', { month: day.slice(0, 7), basis })).body
  const before = await by('issued', today)
  await shop.asAgent('/api/stockAgent/invoice/createInvoice', { orderId, deliveredOn: first })
  const issuedNow = await by('issued', today)
  expect(issuedNow.recapitulated.map(({ vatId }) => vatId)).toContain('ATU13585627')
  const deliveredNow = await by('delivered', today)
  // Credit notes count in the month of their issue, whenever the goods were delivered.
  expect([deliveredNow.invoices, deliveredNow.creditNotes]).toEqual([0, issuedNow.creditNotes])
  const inCents = (euro: number) => Math.round(euro * 100)
  expect(inCents((await by('delivered', first)).net)).toBe(
    inCents(issuedNow.net) - inCents(before.net),
  )
  expect((await desk.ask('/api/office/books/vat', { basis: 'issued' })).body).toEqual(issuedNow)
  expect(await keptVat(shop.database)).toEqual(await vatOfDocuments(shop.database))
})
