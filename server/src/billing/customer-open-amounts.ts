import { sumCents, toEuro } from '@kontor/contract/money'
import { totalOfSums } from '@kontor/contract/totals'
import type { Queryable } from '../database/database.ts'
import type { CallOf } from '../http/serve.ts'
import { listOpenOrders, sumOpenInvoices, sumOpenWaybills } from './customer-queries.ts'

/** Each order is rounded by itself, as its own total is. */
async function openOrders(database: Queryable, customerId: number) {
  const orders = await listOpenOrders(database, customerId)
  return sumCents(orders.map(({ netByRate }) => totalOfSums(netByRate)))
}

/** Only what is asked for is reckoned and answered (O-07). */
export async function getOpenAmounts({ database, user, body }: CallOf<'getOpenAmounts'>) {
  const [orders, waybills, invoices] = await Promise.all([
    body.showOrderAmount === true ? openOrders(database, user.id) : undefined,
    body.showWaybillAmount === true ? sumOpenWaybills(database, user.id) : undefined,
    body.showInvoiceAmount === true ? sumOpenInvoices(database, user.id) : undefined,
  ])
  return {
    ...(orders === undefined ? {} : { openOrderAmount: toEuro(orders) }),
    ...(waybills === undefined ? {} : { openWaybillAmount: toEuro(waybills) }),
    ...(invoices === undefined ? {} : { openInvoiceAmount: toEuro(invoices) }),
  }
}
