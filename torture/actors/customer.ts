import { setTimeout as sleep } from 'node:timers/promises'
import { foreignMarks, newMark } from '../marks.ts'
import { logIn, logOut } from './session.ts'
import type { World } from './world.ts'

interface Customer {
  readonly username: string
  readonly password: string
  readonly mark: string
  token: string
  intents: number
}

/** The pause between two clicks; short, to have many requests in progress. */
const think = (world: World) => sleep(world.chance.whole(5, 60))

export async function register({ client, journal, chance }: World, index: number) {
  const mark = newMark(chance)
  const customer: Customer = {
    username: `torture${index}`,
    password: 'Torture1234',
    mark,
    token: '',
    intents: 0,
  }
  const { username, password } = customer
  const { status, body } = await client.call(
    '/public/web-api/signup',
    {
      username,
      password,
      passwordAgain: password,
      fullName: `${mark} Torture`,
      firmName: `${mark} GmbH`,
      email: `${mark}@example.com`,
      phone1: '030 123456',
      taxNumber: mark,
      countryId: 1,
      zipCode: '10115',
      address: `${mark} 1`,
      city: mark,
    },
    { mark },
  )
  // 409: the first attempt succeeded, and its answer was lost.
  if (status === 201 || status === 409) journal.customers.push(customer)
  else journal.violate('answers', `nobody could register: ${JSON.stringify(body)}`)
  customer.token = await logIn(client, journal, 'customer', customer, mark)
  return customer
}

/** Orders, reads own data, logs out and in again, until the run ends. */
export async function runCustomer(world: World, index: number): Promise<void> {
  const customer = await register(world, index)
  const basket = new Map<number, number>()
  while (!world.isOver()) {
    await fillBasket(world, customer, basket)
    await think(world)
    await placeOrder(world, customer, basket)
    await think(world)
    await lookAround(world, customer)
    if (world.chance.happens(0.15)) {
      const { client, journal } = world
      await logOut(client, journal, 'customer', customer.token, customer.mark)
      customer.token = await logIn(client, journal, 'customer', customer, customer.mark)
    }
  }
}

async function fillBasket(world: World, { token, mark }: Customer, basket: Map<number, number>) {
  const { client, chance, goods } = world
  const items = chance
    .pickSeveral(goods, chance.whole(1, 5))
    .map((unit) => ({ ...unit, count: chance.whole(1, 12) }))
  const { status } = await client.call('/web-api/order/set-basket-items', items, { token, mark })
  if (status !== 200) return
  for (const { salesUnitId, count } of items) basket.set(salesUnitId, count)
}

async function placeOrder(world: World, customer: Customer, basket: Map<number, number>) {
  const { client, journal } = world
  const { token, mark } = customer
  const shown = await client.call('/web-api/order/basket-confirmation', undefined, { token, mark })
  if (shown.status !== 200) return
  const { totalAmount } = shown.body as { totalAmount: number }
  customer.intents += 1
  const note = `${mark} ${customer.intents}`
  const { status, body } = await client.write(
    '/web-api/order/approve-basket',
    { note, expectedTotal: totalAmount },
    { token, mark },
  )
  const { orderId, code } = body as { orderId: number; code?: string }
  if (status === 200) {
    journal.orders.push({ orderId, customer: mark, note, counts: new Map(basket) })
    basket.clear()
  }
  journal.expect('acknowledged', code !== 'basket_empty', () => `the basket of ${mark} was lost`)
}

async function lookAround(world: World, customer: Customer): Promise<void> {
  const { client, journal, chance } = world
  const { token, mark } = customer
  const page = { page: 0, size: 10 }
  const orders = await client.call('/web-api/order/page/', page, { token, mark })
  const { content = [] } = orders.body as { content?: { id: number }[] }
  const newest = journal.orders.findLast((order) => order.customer === mark)
  if (newest !== undefined && orders.status === 200) {
    const seen = content.some(({ id }) => id === newest.orderId)
    journal.expect('acknowledged', seen, () => `order ${newest.orderId} is not in the list`)
  }
  const order = content[0]
  if (order !== undefined) {
    await client.call(`/web-api/order/${order.id}`, undefined, { token, mark })
  }
  if (chance.happens(0.5)) {
    await client.call('/web-api/payment/page/', page, { token, mark })
    const open = { showOrderAmount: true, showWaybillAmount: true, showInvoiceAmount: true }
    await client.call('/web-api/payment/openAmounts/', open, { token, mark })
  }
  if (chance.happens(0.3)) await readInvoice(world, customer)
}

/** The electronic invoice is plain text, so another customer's mark would be found. */
async function readInvoice({ client, journal }: World, { token, mark }: Customer): Promise<void> {
  const page = { page: 0, size: 5 }
  const invoices = await client.call('/web-api/invoice/page/', page, { token, mark })
  const { content = [] } = invoices.body as { content?: { invoiceId: number }[] }
  const [invoice] = content
  if (invoice === undefined) return
  const path = `/web-api/invoice/xml?invoiceId=${invoice.invoiceId}`
  const { status, body } = await client.call(path, undefined, { token, mark })
  if (status !== 200) return
  const text = Buffer.from((body as { data: string }).data, 'base64').toString('utf8')
  journal.expect(
    'privacy',
    text.includes(mark) && foreignMarks(text, mark).length === 0,
    () => `invoice ${invoice.invoiceId} of ${mark} holds ${foreignMarks(text, mark).join()}`,
  )
}
