import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { openDeskShop, type DeskShop } from './desk-shop.ts'
import { sessionOf } from './session-of.ts'
import { addAccount } from './shop.ts'
import { asAgent } from './warehouse-goods.ts'

let shop: DeskShop
beforeAll(async () => {
  shop = await openDeskShop()
})
afterAll(() => shop.close())

const path = '/api/office/order/cancel'
const reason = ' Kunde hat\n doppelt bestellt '
const mails = (orderId: number, cause: string) =>
  shop.database.query(sql`SELECT FROM mail WHERE order_id = ${orderId} AND cause = ${cause}`)

describe('[I-04] cancelling an order', () => {
  test('keeps the reason, is told to the customer once, and nothing is picked of it', async () => {
    const { orderId, lineIds, buyer } = await shop.place()
    const { status, body } = await shop.clerk.ask(path, { id: orderId, reason })
    expect([status, body.statusId]).toEqual([200, 16])
    const [last] = await shop.timeline(orderId)
    expect(last).toMatchObject({
      kind: 'status',
      role: 'office',
      reason: 'Kunde hat doppelt bestellt',
    })
    expect(await mails(orderId, 'order-cancelled')).toHaveLength(1)
    const again = await shop.clerk.ask(path, { id: orderId, reason })
    expect([again.status, again.body.code]).toEqual([409, 'order_cancelled'])
    const picked = await shop.agent<object>('order/approveProduct', {
      orderProductId: lineIds[0],
      piece: 1,
    })
    expect([picked.status, picked.body.code]).toEqual([409, 'order_cancelled'])
    expect((await buyer.order(orderId)).body.statusId).toBe(16)
  })

  test('a reason of spaces is refused', async () => {
    const { orderId } = await shop.place()
    expect((await shop.clerk.ask(path, { id: orderId, reason: ' \n ' })).status).toBe(400)
    expect((await shop.show(orderId)).statusId).toBe(11)
  })

  test('with documents it needs the permission for the books, and cancels and links them', async () => {
    const { orderId, buyer } = await shop.deliver()
    const refused = await shop.clerk.ask(path, { id: orderId, reason })
    expect([refused.status, refused.body.code]).toEqual([403, 'documents_not_allowed'])
    expect((await shop.show(orderId)).documents).toHaveLength(2)
    const answers = await Promise.all(
      ['a', 'a', 'b'].map((key) =>
        shop.keeper.ask(path, { id: orderId, reason }, { 'idempotency-key': `${orderId} ${key}` }),
      ),
    )
    // Whichever key is first, its calls have one answer and the other key is too late.
    const [one, again, other] = answers.map(({ status }) => status)
    expect(new Set([one, other])).toEqual(new Set([200, 409]))
    expect(again).toBe(one)
    const { documents, statusId } = await shop.show(orderId)
    expect(statusId).toBe(16)
    const [waybill, invoice, cancellation] = documents
    expect(documents.map(({ kind, inForce }) => [kind, inForce])).toEqual([
      ['waybill', false],
      ['invoice', false],
      ['cancellation', true],
    ])
    expect(waybill?.reason).toBe('Kunde hat doppelt bestellt')
    expect([cancellation?.replaces, cancellation?.total]).toEqual([
      invoice?.number,
      -(invoice?.total ?? 0),
    ])
    const open = await buyer.ask<Record<string, number>>('/web-api/payment/openAmounts/', {
      showOrderAmount: true,
      showWaybillAmount: true,
      showInvoiceAmount: true,
    })
    expect(Object.values(open.body)).toEqual([0, 0, 0])
  })

  test('while an agent issues its invoice, either there is none or it is cancelled with the order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId } = await shop.deliver(['waybill'])
      const [, cancelled] = await Promise.all([
        shop.agent('invoice/createInvoice', { orderId }),
        shop.keeper.ask(path, { id: orderId, reason }),
      ])
      expect(cancelled.status).toBe(200)
      const { documents, statusId } = await shop.show(orderId)
      expect(statusId).toBe(16)
      expect(documents.filter(({ kind, inForce }) => kind !== 'cancellation' && inForce)).toEqual(
        [],
      )
    }
  })
})

describe('[I-05] rights in the hall', () => {
  test('an order with documents is cancelled only by agents who may cancel documents', async () => {
    const id = await addAccount(shop.database, 'STOCK_AGENT', 'plain', '$argon2id$none')
    const agentToken = await sessionOf(shop.database, id)
    const cancel = (orderId: number) =>
      asAgent<object>({ app: shop.app, agentToken }, 'order/changeOrderStatus', {
        orderId,
        status: 16,
        reason: 'Falsch',
      })
    const { orderId } = await shop.deliver(['waybill'])
    const refused = await cancel(orderId)
    expect([refused.status, refused.body.code]).toEqual([403, 'documents_not_allowed'])
    expect((await cancel((await shop.place()).orderId)).status).toBe(200)
    const invoiced = await shop.deliver()
    const first = await shop.agent<object>('order/changeOrderStatus', {
      orderId: invoiced.orderId,
      status: 16,
    })
    expect([first.status, first.body.code]).toEqual([409, 'order_invoiced'])
    expect((await shop.agent('order/changeOrderStatus', { orderId, status: 16 })).status).toBe(200)
    const { documents } = await shop.show(orderId)
    expect(documents.map(({ inForce }) => inForce)).toEqual([false])
  })

  test('a cancelled order that is taken up again gets another waybill, which follows the first', async () => {
    const { orderId, juice, waybillId } = await shop.deliver(['waybill'])
    await shop.agent('order/changeOrderStatus', { orderId, status: 16 })
    await shop.agent('order/changeOrderStatus', { orderId, status: 13 })
    await shop.approve(juice, 1)
    const again = await shop.agent<{ waybillId: number }>('waybill/createWaybill', { orderId })
    expect(again.status).toBe(200)
    expect(again.body.waybillId).not.toBe(waybillId)
    const { documents } = await shop.show(orderId)
    expect(documents[1]?.replaces).toBe(documents[0]?.number)
    const list = await shop.agent<{ content: { waybillId: number; cancelled: boolean }[] }>(
      'waybill/page',
      { page: 0, size: 20 },
    )
    const cancelled = new Map(list.body.content.map((row) => [row.waybillId, row.cancelled]))
    expect([cancelled.get(waybillId ?? 0), cancelled.get(again.body.waybillId)]).toEqual([
      true,
      false,
    ])
  })
})
