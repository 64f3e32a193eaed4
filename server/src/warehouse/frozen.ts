import { orderStatus } from '@kontor/contract/rules/statuses'
import { Refusal } from '../http/endpoints/refusal.ts'
import { refusingViolations } from '../http/server/refusing-violations.ts'
import type { LockedOrder } from './lock-order.ts'

/** Runs a change of order lines, and refuses it when documents have frozen them. */
export const refusingFrozen = <Result>(work: Promise<Result>) =>
  refusingViolations(work, { order_frozen: 'order_frozen' })

/** Completed and cancelled orders cannot be picked until their status changes. */
export function requirePickable({ statusId }: LockedOrder): void {
  if (statusId === orderStatus.cancelled) throw new Refusal('order_cancelled')
  if (statusId === orderStatus.completed) throw new Refusal('order_completed')
}
