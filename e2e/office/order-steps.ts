import type { DeskOrder } from '@kontor/contract/office/desk-order'
import type { APIRequestContext } from '@playwright/test'
import { call } from '../call.ts'
import { demoLogins, reuseSession } from '../reuse-session.ts'
import { staffUser } from './steps.ts'

/** A customer of the test's own, with a name that no other has. */
export async function newCustomer(request: APIRequestContext) {
  const { token } = await staffUser(request)
  const mark = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
  const wanted = {
    username: mark,
    fullName: 'Deniz Yılmaz',
    firmName: `Lokanta ${mark}`,
    email: `${mark}@example.com`,
    phone1: '030 12 34',
    phone2: null,
    taxNumber: null,
    vatCheck: null,
    leitwegId: null,
    address: 'Hauptstraße 1',
    zipCode: '10115',
    city: 'Berlin',
    countryId: 1,
    language: 'de',
    archived: false,
  }
  const countries = await call<{ id: number; code: string }[]>(
    request,
    '/api/office/customer/countries',
    undefined,
    token,
  )
  wanted.countryId = countries.find(({ code }) => code === 'DE')?.id ?? 1
  const { id } = await call<{ id: number }>(
    request,
    '/api/office/customer/save',
    { id: null, seen: null, wanted },
    token,
  )
  return { id, firmName: wanted.firmName }
}

interface Unit {
  readonly id: number
  readonly name: string
  readonly articleNumber: string
}

/** An order of these counts of different products, placed by the office; without a customer for a new one. */
export async function newOrder(
  request: APIRequestContext,
  counts: readonly number[],
  known?: Awaited<ReturnType<typeof newCustomer>>,
) {
  const { token } = await staffUser(request)
  const customer = known ?? (await newCustomer(request))
  const found = await call<Unit[]>(request, '/api/office/order/goods', { search: 'a' }, token)
  const byProduct = new Map(found.map((unit) => [unit.articleNumber, unit]))
  const units = [...byProduct.values()].slice(0, counts.length)
  const order = {
    customerId: customer.id,
    deliverTo: null,
    lines: units.map(({ id }, index) => ({ salesUnitId: id, count: counts[index] ?? 1 })),
  }
  const { totalAmount } = await call<{ totalAmount: number }>(
    request,
    '/api/office/order/price',
    order,
    token,
  )
  const { orderId } = await call<{ orderId: number }>(
    request,
    '/api/office/order/place',
    { ...order, expectedTotal: totalAmount },
    token,
  )
  return { orderId, customer, units, shown: () => showOrder(request, orderId) }
}

async function showOrder(request: APIRequestContext, id: number): Promise<DeskOrder> {
  const { token } = await staffUser(request)
  return call(request, '/api/office/order/show', { id }, token)
}

/** Picks so many of each line, and issues waybill and invoice, as an agent does. */
export async function deliver(
  request: APIRequestContext,
  order: Awaited<ReturnType<typeof newOrder>>,
  counts: readonly number[],
): Promise<void> {
  const { token } = await reuseSession<{ token: string }>(request, demoLogins.agent)
  const { lines } = await order.shown()
  const { orderId } = order
  for (const [index, line] of lines.entries()) {
    const piece = counts[index] ?? 0
    if (piece === 0) continue
    const body = { orderProductId: line.id, piece }
    await call(request, '/api/stockAgent/order/approveProduct', body, token)
  }
  await call(request, '/api/stockAgent/waybill/createWaybill', { orderId }, token)
  await call(request, '/api/stockAgent/invoice/createInvoice', { orderId }, token)
}
