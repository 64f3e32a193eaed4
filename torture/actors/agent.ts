import { setTimeout as sleep } from 'node:timers/promises'
import { dashboardTabs, orderStatus } from '@kontor/contract/rules/statuses'
import { demoAgents } from '../../demo/src/accounts.ts'
import { agentsSeeAll } from '../client.ts'
import { logIn, logOut } from './session.ts'
import type { World } from './world.ts'

interface Item {
  readonly orderProductId: number
  readonly salesUnitId: number
  readonly numberOfItems: number
  readonly numberOfApprovedItems: number
  readonly short: object | null
}

interface Agent extends World {
  token: string
}

const mark = agentsSeeAll

/** Picks orders, issues their documents and cancels some of them, until the run ends. */
export async function runAgent(world: World, index: number): Promise<void> {
  const { client, journal, chance } = world
  const login = demoAgents[index % demoAgents.length] ?? demoAgents[0]
  const agent: Agent = { ...world, token: await logIn(client, journal, 'agent', login) }
  while (!world.isOver()) {
    const orderId = await chooseOrder(agent)
    if (orderId !== undefined) {
      await pick(agent, orderId)
      if (chance.happens(0.3)) await addProduct(agent, orderId)
      if (chance.happens(0.2)) await closeOrReopen(agent, orderId)
      if (chance.happens(0.6)) await issue(agent, orderId)
      if (chance.happens(0.1)) await changeStatus(agent, orderId)
    }
    await sleep(chance.whole(5, 60))
    if (chance.happens(0.03)) {
      await logOut(client, journal, 'agent', agent.token)
      agent.token = await logIn(client, journal, 'agent', login)
    }
  }
}

async function chooseOrder({ client, chance, token }: Agent): Promise<number | undefined> {
  const statusId = chance.pick(dashboardTabs)
  const { body } = await client.call(
    '/api/stockAgent/order/page',
    { page: 0, size: 20, statusId },
    { token, mark },
  )
  const { content = [] } = body as { content?: { orderId: number }[] }
  return content.length === 0 ? undefined : chance.pick(content).orderId
}

async function pick({ client, journal, chance, token }: Agent, orderId: number): Promise<void> {
  const path = '/api/stockAgent/order/products'
  const items = await client.call(path, { orderId }, { token, mark })
  if (items.status !== 200) return
  for (const item of chance.pickSeveral(items.body as Item[], chance.whole(1, 4))) {
    const back = item.numberOfApprovedItems > 0 && chance.happens(0.2)
    const change = back ? -1 : chance.whole(1, Math.max(1, item.numberOfItems))
    const { status } = await client.write(
      '/api/stockAgent/order/approveProduct',
      { orderProductId: item.orderProductId, piece: change, beyondOrdered: chance.happens(0.3) },
      { token, mark },
    )
    if (status !== 200) continue
    journal.approvals.push({ orderId, salesUnitId: item.salesUnitId, change })
  }
}

/** Closes a line whose rest is missing, or reopens one. */
async function closeOrReopen({ client, journal, chance, token }: Agent, orderId: number) {
  const items = await client.call('/api/stockAgent/order/products', { orderId }, { token, mark })
  if (items.status !== 200) return
  const [item] = chance.pickSeveral(items.body as Item[], 1)
  if (item === undefined) return
  const { orderProductId } = item
  const { status } =
    item.short === null
      ? await client.write(
          '/api/stockAgent/order/closeLine',
          { orderProductId, reason: chance.pick(['out_of_stock', 'damaged', 'expired']) },
          { token, mark },
        )
      : await client.write('/api/stockAgent/order/reopenLine', { orderProductId }, { token, mark })
  if (status === 200) journal.otherWrites += 1
}

/** Sends the count it started from, so that concurrent additions all count. */
async function addProduct(agent: Agent, orderId: number): Promise<void> {
  const { client, journal, chance, token, goods } = agent
  const { productId, salesUnitId } = chance.pick(goods)
  const piece = chance.whole(1, 5)
  const { status } = await client.write(
    '/api/stockAgent/order/addProductToOrder',
    { orderId, productId, productSalesUnitId: salesUnitId, piece, approvedBefore: 0 },
    { token, mark },
  )
  if (status === 200) journal.approvals.push({ orderId, salesUnitId, change: piece })
}

async function issue(agent: Agent, orderId: number): Promise<void> {
  const { client, journal, chance, token } = agent
  if (chance.happens(0.5)) {
    const path = '/api/stockAgent/waybill/createWaybill'
    const { status, body } = await client.write(path, { orderId }, { token, mark })
    const { waybillId } = body as { waybillId: number }
    if (status === 200) journal.documents.push({ kind: 'waybill', id: waybillId, of: orderId })
  }
  if (chance.happens(0.7)) {
    const path = '/api/stockAgent/invoice/createInvoice'
    const { status, body } = await client.write(path, { orderId }, { token, mark })
    if (status !== 200) return
    const { invoiceId } = body as { invoiceId: number }
    journal.documents.push({ kind: 'invoice', id: invoiceId, of: orderId })
    if (chance.happens(0.25)) await takeBack(agent, invoiceId)
  }
}

async function takeBack({ client, journal, token }: Agent, invoiceId: number): Promise<void> {
  const path = '/api/stockAgent/invoice/cancelInvoice'
  const order = { invoiceId, reason: 'Wrong quantity' }
  const { status, body } = await client.write(path, order, { token, mark })
  if (status !== 200) return
  const { invoiceId: id } = body as { invoiceId: number }
  journal.documents.push({ kind: 'cancellation', id, of: invoiceId })
}

async function changeStatus({ client, journal, chance, token }: Agent, orderId: number) {
  const status = chance.pick([orderStatus.cancelled, orderStatus.parked, orderStatus.completed])
  const path = '/api/stockAgent/order/changeOrderStatus'
  const answer = await client.call(path, { orderId, status }, { token, mark })
  if (answer.status === 200) journal.otherWrites += 1
}
