import type { BasisPoints, Cents } from '@kontor/contract/rules/money'
import type { ShortReason } from '@kontor/contract/rules/short-reasons'
import type { OrderStatusId } from '@kontor/contract/rules/statuses'
import type { Totals } from '@kontor/contract/rules/totals'
import type { DemoCustomer } from '../company/customers.ts'
import type { DemoProduct, DemoSalesUnit } from '../catalogue.ts'
import type { SellerDay } from './seller-day.ts'

/** What the customer asked for, at the price of that moment. */
export interface OrderedLine {
  readonly id: number
  readonly product: DemoProduct
  readonly salesUnit: DemoSalesUnit
  readonly price: Cents
  readonly defaultPrice: Cents
  readonly vatRate: BasisPoints
  readonly ordered: number
}

/** The same after the warehouse had it in hand. */
export interface DemoOrderLine extends OrderedLine {
  readonly quantity: number
  readonly approved: number
  /** Why the rest was not there, if it was not. */
  readonly shortReason: ShortReason | null
}

interface EventAt {
  readonly accountId: number
  readonly happenedAt: Date
}

export type DemoEvent =
  | (EventAt & { readonly kind: 'placed' | 'waybill' | 'invoice' | 'cancellation' })
  | (EventAt & { readonly kind: 'status'; readonly statusId: OrderStatusId })
  | (EventAt & {
      readonly kind: 'approved' | 'added'
      readonly lineId: number
      readonly approvedChange: number
    })
  | (EventAt & {
      readonly kind: 'short'
      readonly lineId: number
      readonly shortReason: ShortReason
    })

export interface DemoOrder {
  readonly id: number
  readonly customer: DemoCustomer
  readonly statusId: OrderStatusId
  readonly placedAt: Date
  readonly note: string | null
  readonly deliveryCost: Cents
  readonly lines: readonly DemoOrderLine[]
  readonly events: readonly DemoEvent[]
}

interface IssuedDocument {
  readonly id: number
  readonly order: DemoOrder
  readonly issuedAt: Date
  readonly issuedOn: SellerDay
  readonly issuedBy: number
  readonly totals: Totals
}

export interface DemoWaybill extends IssuedDocument {
  readonly lines: readonly DemoOrderLine[]
}

export interface DemoInvoice extends IssuedDocument {
  readonly kind: 'invoice' | 'cancellation'
  /** With the quantity as billed: below zero on a cancellation. */
  readonly lines: readonly { readonly line: DemoOrderLine; readonly quantity: number }[]
  readonly deliveredOn: SellerDay
  readonly dueOn: SellerDay
  readonly cancels: number | null
  readonly reason: string | null
  readonly follows: number | null
}

export interface DemoPayment {
  readonly id: number
  readonly invoiceId: number
  readonly typeId: number
  readonly amount: Cents
  readonly paidAt: Date
}
