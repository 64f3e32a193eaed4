import type { ShortReason } from '@kontor/contract/rules/short-reasons'
import type { OrderStatusId } from '@kontor/contract/rules/statuses'
import type { Buyer } from './buyers.ts'
import type { Choice } from './order-lines.ts'

/** What becomes of a line in the warehouse. One that an agent adds was not ordered. */
export interface PlannedLine extends Choice {
  readonly approved: number
  /** Why the rest was not there, if it was not. */
  readonly shortReason: ShortReason | null
}

/** Whether the first or the second agent of the shop did it. */
export type AgentIndex = 0 | 1

interface Step {
  readonly at: Date
  readonly by: AgentIndex
}

/** What the people of the warehouse did to an order. */
export type OrderStep =
  | (Step & { readonly kind: 'waybill' | 'invoice' | 'cancellation' })
  | (Step & { readonly kind: 'status'; readonly statusId: OrderStatusId })
  | (Step & {
      readonly kind: 'approved' | 'added'
      readonly line: PlannedLine
      readonly change: number
    })
  | (Step & {
      readonly kind: 'short'
      readonly line: PlannedLine
      readonly reason: ShortReason
    })

/** An order with everything that happened to it, in the order it happened. */
export interface PlannedOrder {
  readonly buyer: Buyer
  readonly statusId: OrderStatusId
  readonly placedAt: Date
  /** Which of the notes it carries, if any. */
  readonly note: number | null
  /** In the order they were put into the basket. */
  readonly ordered: readonly PlannedLine[]
  readonly steps: readonly OrderStep[]
}
