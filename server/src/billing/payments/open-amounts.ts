import { toEuro } from '@kontor/contract/rules/money'
import type { CallOf } from '../../http/endpoints/call.ts'
import { sumOpenAmounts } from '../read/customer.sql.ts'

/** Only the requested kinds are returned (O-07). */
export async function getOpenAmounts({ database, user, body }: CallOf<'getOpenAmounts'>) {
  const { orders, waybills, invoices } = await sumOpenAmounts(database, user.id)
  return {
    ...(body.showOrderAmount === true ? { openOrderAmount: toEuro(orders) } : {}),
    ...(body.showWaybillAmount === true ? { openWaybillAmount: toEuro(waybills) } : {}),
    ...(body.showInvoiceAmount === true ? { openInvoiceAmount: toEuro(invoices) } : {}),
  }
}
