import type { DemoCatalogue } from '../catalogue.ts'
import { buildInvoices } from './build-invoices.ts'
import { buildOrders } from './build-orders.ts'
import { buildPayments } from './build-payments.ts'
import { buildWaybills } from './build-waybills.ts'
import { buildWishes } from './wishes.ts'

/** A year of trade up to `now`: the same goods and the same moment give the same trade. */
export function buildTrade(catalogue: DemoCatalogue, now: Date) {
  const orders = buildOrders(catalogue, now)
  const waybills = buildWaybills(orders)
  const invoices = buildInvoices(orders, waybills)
  return {
    orders,
    waybills,
    invoices,
    payments: buildPayments(invoices, now),
    wishes: buildWishes(catalogue, now),
  }
}

export type DemoTrade = ReturnType<typeof buildTrade>
