import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths, openBillingShop } from './billing-shop.ts'
import { newDesk } from './office-desk.ts'
import { exported, sheetsOf } from './sheets.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 120_000 })

const openPaid = async () => sheetsOf(await openBillingShop())
let shop: Awaited<ReturnType<typeof openPaid>>

beforeAll(async () => {
  shop = await openPaid()
})
afterAll(() => shop.close())

const header = 'Referenz;Rechnungsnummer;Betrag;Buchungstag;Zahlungsart'

interface Paid {
  readonly number: string
  readonly paid: number
  readonly open: number | null
}

/** Of each invoice: what was paid, and what its order says is open. */
const paid = () =>
  shop.database.query<Paid>(sql`
    SELECT number, coalesce((SELECT sum(paid_amount) FROM payment WHERE invoice_id = invoice.id), 0)::integer AS paid,
           order_total.open_amount::integer AS open
    FROM invoice JOIN order_total USING (order_id) ORDER BY invoice.id`)

const send = async (...rows: string[]) =>
  shop.compare(await shop.send(`${header}\n${rows.join('\n')}\n`, 'payment'))

test('[J-14] payments are booked against their invoices, once, and taken back with a second booking', async () => {
  const [one, two] = [await shop.storeInvoice(), await shop.storeInvoice()]
  const rows = [
    `B-1;${one.number};0,50;16.03.2026;Überweisung`,
    `B-2;${one.number};0,57;17.03.2026;`,
    `B-3;${two.number};0,07;2026-03-17;Cash`,
  ]
  const before = await paid()
  const set = await send(...rows)
  expect(set.counts).toMatchObject({ new: 3, wrong: 0 })
  expect(await shop.apply(set.id)).toMatchObject({ state: 'applied', counts: { applied: 3 } })
  expect(await paid()).toMatchObject([
    { number: one.number, paid: 107, open: null },
    { number: two.number, paid: 7, open: 100 },
  ])
  // The same sheet again books nothing.
  expect((await send(...rows)).counts).toMatchObject({ new: 0, unchanged: 3, wrong: 0 })
  const changed = await send(`B-1;${one.number};0,40;16.03.2026;`)
  const [row] = await shop.rows(changed.id)
  expect(row?.problems).toMatchObject([{ problem: 'booked_already' }])
  const file = await exported(shop.database, 'payment', 'xlsx')
  const again = await shop.compare(await shop.send(file, 'payment'))
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, wrong: 0 })
  expect(await shop.undo(set.id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
  expect(await paid()).toEqual(before)
  // Nothing that was booked is gone.
  const bookings = await shop.database.query<{ amount: number }>(
    sql`SELECT paid_amount AS amount FROM payment ORDER BY id`,
  )
  expect(bookings.map(({ amount }) => amount)).toEqual([50, 57, 7, -50, -57, -7])
  // And an invoice whose payments were taken back may be paid and cancelled as before.
  expect((await send(...rows)).counts).toMatchObject({ new: 3 })
  const cancelled = await shop.asAgent(documentPaths.cancelInvoice, {
    invoiceId: two.id,
    reason: 'wrong goods',
  })
  expect(cancelled.status).toBe(200)
})

test('[J-14] unknown and cancelled invoices, more than is open, and what is no date are wrong', async () => {
  const [one, gone] = [await shop.storeInvoice(), await shop.storeInvoice()]
  await shop.asAgent(documentPaths.cancelInvoice, { invoiceId: gone.id, reason: 'wrong goods' })
  const set = await send(
    `C-1;RE-1900-1;1,00;16.03.2026;`,
    `C-2;${gone.number};1,00;16.03.2026;`,
    `C-3;${one.number};1,00;16.03.2026;`,
    `C-4;${one.number};0,08;16.03.2026;`,
    `C-5;${one.number};0,00;16.03.2026;`,
    `C-6;${one.number};0,01;soon;`,
    `C-7;${one.number};0,01;16.03.2026;Muscheln`,
    `C-8;${one.number};-2,00;16.03.2026;`,
    `C-9;${one.number};0,01;16.03.2199;`,
  )
  const rows = await shop.rows(set.id)
  expect(
    rows.map(({ problems }) => problems.map(({ field, problem }) => [field, problem])),
  ).toEqual([
    [['invoice', 'unknown_invoice']],
    [['invoice', 'unknown_invoice']],
    [],
    [['amount', 'more_than_open']],
    [['amount', 'required']],
    [['paidOn', 'not_a_date']],
    [['type', 'unknown_value']],
    [['amount', 'not_valid']],
    [['paidOn', 'not_valid']],
  ])
})

test('[J-14] a payment is left alone when its invoice was paid on since', async () => {
  const invoice = await shop.storeInvoice()
  const first = await send(`D-1;${invoice.number};0,50;16.03.2026;`)
  await shop.apply(first.id)
  const second = await send(`D-2;${invoice.number};0,57;17.03.2026;`)
  await shop.apply(second.id)
  expect(await shop.undo(first.id)).toMatchObject({ counts: { kept: 1 } })
  const [row] = await shop.rows(first.id)
  expect(row?.problems).toMatchObject([{ problem: 'changed_since' }])
  expect((await paid()).find(({ number }) => number === invoice.number)).toMatchObject({
    paid: 107,
  })
})

test('[J-14] two sheets at once do not pay an invoice twice', async () => {
  const invoice = await shop.storeInvoice()
  const sets = [
    await send(`E-1;${invoice.number};1,07;16.03.2026;`),
    await send(`E-2;${invoice.number};1,07;16.03.2026;`),
  ]
  await Promise.all(sets.map(({ id }) => shop.apply(id)))
  const ends = await Promise.all(sets.map(({ id }) => shop.settled(id)))
  expect(ends.map(({ state }) => state).toSorted()).toEqual(['applied', 'compared'])
  expect((await paid()).find(({ number }) => number === invoice.number)).toMatchObject({
    paid: 107,
  })
})

test('[J-14] sheets of payments need the permission for the books', async () => {
  const books = await newDesk(shop, ['books.change'])
  const invoice = await shop.storeInvoice()
  const set = await shop.send(`${header}\nP-1;${invoice.number};1;16.03.2026;\n`, 'payment', books)
  await shop.compare(set, {}, books)
  expect(await shop.apply(set.id, {}, books)).toMatchObject({ state: 'applied' })
  const sales = await newDesk(shop, ['customers.change'])
  const refused = await sales.ask('/api/office/change-set/undo', { id: set.id })
  expect(refused.body.code).toBe('not_allowed')
})

test('[J-06] what is booked of random payments is what was shown, and [J-07] undoing restores what is open', async () => {
  const invoices = await Promise.all([shop.storeInvoice(), shop.storeInvoice()])
  const payment = fc.record({
    invoice: fc.constantFrom(...invoices.map(({ number }) => number)),
    cents: fc.integer({ min: 1, max: 60 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  let turn = 0
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 6 }), async (given) => {
      turn += 1
      const before = await paid()
      const set = await send(
        ...given.map(
          ({ invoice, cents, day }, index) =>
            `R-${turn}-${index};${invoice};${(cents / 100).toFixed(2).replace('.', ',')};2026-02-${day};`,
        ),
      )
      const shown = await shop.rows(set.id)
      await shop.apply(set.id, { leaveOutWrong: true })
      const after = await paid()
      for (const { number, paid: sum } of before) {
        const booked = shown
          .filter(({ state }) => state === 'new')
          .map(({ cells }) => cells[0]?.new as { invoice: string; amount: number })
          .filter(({ invoice }) => invoice === number)
          .reduce((all, { amount }) => all + Math.round(amount * 100), 0)
        expect(after.find((each) => each.number === number)?.paid).toBe(sum + booked)
        expect(sum + booked).toBeLessThanOrEqual(107)
      }
      expect(await shop.undo(set.id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
      expect(await paid()).toEqual(before)
    }),
    { numRuns: 8 },
  )
})
