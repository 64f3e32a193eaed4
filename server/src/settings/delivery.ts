import type { DeliveryDocument } from '@kontor/contract/office/settings-documents'
import { fromEuro, hasTwoDecimals, toEuro, type Cents } from '@kontor/contract/rules/money'
import { sql } from '../database/sql.ts'
import { sectionOf } from './section.ts'

interface DeliveryRow {
  readonly deliveryCost: Cents
  readonly freeDeliveryLimit: Cents
  readonly paymentDays: number
  readonly writeOffLimit: Cents
}

/** What a delivery costs, when an invoice is to be paid, and what of it may be written off. Orders that were placed keep what they agreed on. */
export const deliveryKind = sectionOf<DeliveryDocument>({
  name: 'delivery',
  async read(transaction) {
    const [row] = await transaction.query<DeliveryRow>(sql`
      SELECT delivery_cost AS "deliveryCost", free_delivery_limit AS "freeDeliveryLimit", payment_days AS "paymentDays",
             write_off_limit AS "writeOffLimit"
      FROM company`)
    return (
      row && {
        deliveryCost: toEuro(row.deliveryCost),
        freeDeliveryLimit: toEuro(row.freeDeliveryLimit),
        paymentDays: row.paymentDays,
        writeOffLimit: toEuro(row.writeOffLimit),
      }
    )
  },
  async write(transaction, _id, { deliveryCost, freeDeliveryLimit, paymentDays, writeOffLimit }) {
    await transaction.query(sql`
      UPDATE company SET delivery_cost = ${fromEuro(deliveryCost)}, free_delivery_limit = ${fromEuro(freeDeliveryLimit)},
                         payment_days = ${paymentDays}, write_off_limit = ${fromEuro(writeOffLimit)}`)
  },
  check: (_transaction, { deliveryCost, freeDeliveryLimit, writeOffLimit }) => ({
    ...(!hasTwoDecimals(deliveryCost) && { deliveryCost: 'not_valid' as const }),
    ...(!hasTwoDecimals(freeDeliveryLimit) && { freeDeliveryLimit: 'not_valid' as const }),
    ...(!hasTwoDecimals(writeOffLimit) && { writeOffLimit: 'not_valid' as const }),
  }),
})
