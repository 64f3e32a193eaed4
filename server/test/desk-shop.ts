import { newBuyer, wanted } from './buyer.ts'
import { sql } from '../src/database/sql.ts'
import { newDesk } from './office-desk.ts'
import { asAgent, openWarehouse } from './warehouse-goods.ts'

/** A shop with goods, a clerk of the orders desk, one who may change the books too, and orders to work with. */
export async function openDeskShop() {
  const house = await openWarehouse()
  const clerk = await newDesk(house, ['orders.change'])
  const keeper = await newDesk(house, ['orders.change', 'books.change'])
  const { apple, water } = house.goods

  /** Places an order of cartons of apple juice and of water, as its customer does. */
  async function place(counts: readonly [number, number] = [10, 5], note: string | null = null) {
    const buyer = await newBuyer(house)
    const units = [wanted(apple, counts[0], 1), wanted(water, counts[1])]
    await buyer.setAll(units.filter(({ count }) => count > 0))
    const { body } = await buyer.place({ note })
    const lines = await house.database.query<{ id: number; unit: number }>(sql`
      SELECT id, sales_unit_id AS unit FROM order_line WHERE order_id = ${body.orderId}
      ORDER BY ${sql`sales_unit_id = ${apple.unitIds[1]}`} DESC`)
    return { buyer, orderId: body.orderId, lineIds: lines.map(({ id }) => id) }
  }

  const agent = <Body>(path: string, body: unknown) => asAgent<Body>(house, path, body)

  const approve = async (orderProductId: number, piece: number) => {
    const { status } = await agent('order/approveProduct', {
      orderProductId,
      piece,
      beyondOrdered: true,
    })
    if (status !== 200) throw new Error(`approving answered ${status}`)
  }

  /** An order of which 8 of 10 cartons and all water were picked, with its documents. */
  async function deliver(documents: readonly ('waybill' | 'invoice')[] = ['waybill', 'invoice']) {
    const order = await place()
    const [juice = 0, bottle = 0] = order.lineIds
    await approve(juice, 8)
    await approve(bottle, 5)
    const { orderId } = order
    const issued: { waybillId: number | null; invoiceId: number | null } = {
      waybillId: null,
      invoiceId: null,
    }
    if (documents.includes('waybill')) {
      const { body } = await agent<{ waybillId: number }>('waybill/createWaybill', { orderId })
      issued.waybillId = body.waybillId
    }
    if (documents.includes('invoice')) {
      const { body } = await agent<{ invoiceId: number }>('invoice/createInvoice', { orderId })
      issued.invoiceId = body.invoiceId
    }
    return { ...order, ...issued, juice, bottle }
  }

  const show = async (id: number) => (await clerk.ask('/api/office/order/show', { id })).body
  const timeline = async (id: number) =>
    (await clerk.ask('/api/office/order/timeline', { id, size: 200 })).body.entries
  const document = async (id: number) =>
    (await clerk.ask('/api/office/order/read', { id })).body.document

  return { ...house, clerk, keeper, place, deliver, approve, agent, show, timeline, document }
}

export type DeskShop = Awaited<ReturnType<typeof openDeskShop>>
