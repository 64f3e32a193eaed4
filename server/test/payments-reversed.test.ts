import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { documentPaths } from './billing-shop.ts'
import { expectSoundAccounts, openPaymentsShop, type PaymentsShop } from './payments-desk.ts'

// Documents are made in workers.
vi.setConfig({ testTimeout: 120_000 })

let shop: PaymentsShop
beforeAll(async () => {
  shop = await openPaymentsShop()
})
afterAll(() => shop.close())
afterEach(() => expectSoundAccounts(shop))

describe('[W-04] reversing', () => {
  test('takes the whole payment back once, whoever asks how often, and is final', async () => {
    const { id } = await shop.newCustomer()
    const bill = await shop.bill(id)
    const { paymentId } = (
      await shop.book(id, { amount: 120, invoices: [{ invoiceId: bill.id, amount: 107 }] })
    ).body
    const reverse = () =>
      shop.desk.ask('/api/office/payment/reverse', { id: paymentId, reason: '  falscher\nKunde ' })
    const answers = await Promise.all([reverse(), reverse(), reverse()])
    expect(new Set(answers.map((answer) => answer.body.paymentId)).size).toBe(1)
    expect(await shop.openOf(bill.id)).toBe(10_700)
    const reversal = answers[0]?.body.paymentId
    const read = (paid: number | undefined) =>
      shop.desk.ask('/api/office/payment/read', { id: paid })
    expect((await read(paymentId)).body).toMatchObject({
      state: 'reversed',
      reason: 'falscher Kunde',
      reversedBy: reversal,
      unused: 0,
      invoices: bill.number,
    })
    expect((await read(reversal)).body).toMatchObject({
      state: 'reversal',
      amount: -120,
      reverses: paymentId,
      bookedBy: shop.desk.fullName,
    })
    const again = await shop.desk.ask('/api/office/payment/reverse', { id: reversal, reason: 'x' })
    expect(again.body.code).toBe('not_reversible')
    const without = await shop.desk.ask('/api/office/payment/reverse', {
      id: paymentId,
      reason: ' ',
    })
    expect(without.status).toBe(400)
    for (const statement of [
      sql`UPDATE payment SET paid_amount = 1 WHERE id = ${paymentId}`,
      sql`DELETE FROM payment WHERE id = ${paymentId}`,
      sql`UPDATE settlement SET amount = 1`,
      sql`DELETE FROM settlement`,
      sql`UPDATE customer_balance SET credit = 1`,
    ]) {
      await expect(shop.owner.query(statement)).rejects.toMatchObject({ code: '23001' })
    }
  })

  test('credit that was used in the meantime is taken back too', async () => {
    const { id } = await shop.newCustomer()
    const { paymentId } = (await shop.book(id, { amount: 50 })).body
    const bill = await shop.bill(id)
    const use = { customerId: id, invoices: [{ invoiceId: bill.id, amount: 50 }] }
    await Promise.all([
      shop.desk.ask('/api/office/payment/use-credit', use),
      shop.desk.ask('/api/office/payment/reverse', { id: paymentId, reason: 'zurück' }),
    ])
    expect(await shop.openOf(bill.id)).toBe(10_700)
    expect(await shop.balanceOf(id)).toEqual({ balance: 10_700, credit: 0 })
  })

  test('many who use the same credit at once use it once', async () => {
    const { id } = await shop.newCustomer()
    await shop.book(id, { amount: 60 })
    const bills = [await shop.bill(id), await shop.bill(id), await shop.bill(id)]
    const answers = await Promise.all(
      bills.map((bill) =>
        shop.desk.ask('/api/office/payment/use-credit', {
          customerId: id,
          invoices: [{ invoiceId: bill.id, amount: 60 }],
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ])
    expect((await shop.balanceOf(id))?.credit).toBe(0)
  })
})

describe('[W-05] cancelling a paid invoice', () => {
  const cancel = (invoiceId: number) =>
    shop.asAgent<{ code?: string; invoiceId: number }>(documentPaths.cancelInvoice, {
      invoiceId,
      reason: 'Irrtum',
    })

  test('turns its payment into credit, which pays the invoice issued anew', async () => {
    const { id } = await shop.newCustomer()
    const bill = await shop.bill(id)
    await shop.book(id, {
      amount: 105,
      invoices: [{ invoiceId: bill.id, amount: 105, writeOff: 2 }],
      writeOffReason: 'Rest',
    })
    expect((await cancel(bill.id)).status).toBe(200)
    expect(await shop.balanceOf(id)).toEqual({ balance: -10_500, credit: 10_500 })
    const [{ order } = { order: 0 }] = await shop.rows<{ order: number }>(
      `SELECT order_id AS order FROM invoice WHERE id = ${bill.id}`,
    )
    const anew = await shop.invoice(order)
    const use = { customerId: id, invoices: [{ invoiceId: anew, amount: 105 }] }
    expect((await shop.desk.ask('/api/office/payment/use-credit', use)).body).toEqual({ credit: 0 })
    expect(await shop.openOf(anew)).toBe(200)
    const late = { customerId: id, invoices: [{ invoiceId: bill.id, amount: 1 }] }
    expect((await shop.desk.ask('/api/office/payment/use-credit', late)).body.code).toBe(
      'invoice_cancelled',
    )
  })

  test('at the moment of a payment: paid and then credit, or refused with a clear word', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = await shop.newCustomer()
      const bill = await shop.bill(id)
      const pay = () =>
        shop.book(id, { amount: 107, invoices: [{ invoiceId: bill.id, amount: 107 }] })
      const [paid, cancelled] =
        turn % 2 === 0
          ? await Promise.all([pay(), cancel(bill.id)])
          : ((await Promise.all([cancel(bill.id), pay()])).toReversed() as [
              Awaited<ReturnType<typeof pay>>,
              Awaited<ReturnType<typeof cancel>>,
            ])
      expect(cancelled.status).toBe(200)
      const isPaid = paid.status === 200
      expect(paid.body.code).toBe(isPaid ? undefined : 'invoice_cancelled')
      expect(await shop.balanceOf(id)).toEqual(
        isPaid ? { balance: -10_700, credit: 10_700 } : { balance: 0, credit: 0 },
      )
    }
  })
})
