import type { OrderStatusId } from '@kontor/contract/rules/statuses'
import { issueCancellation } from '../../src/billing/issue/cancel-invoice.ts'
import { issueInvoice, issueWaybill } from '../../src/billing/issue/issue-documents.ts'
import type { Queryable } from '../../src/database/database.ts'
import { addLines, approveLine } from '../../src/warehouse/approval.sql.ts'
import { changeStatus } from '../../src/warehouse/change-status.ts'
import { storeShort } from '../../src/warehouse/short-pick.sql.ts'
import { priceAt, type PlacedOrder } from './place-planned.ts'
import type { OrderStep, PlannedLine } from '../../../demo/src/trade/planned-order.ts'

const cancellationReason = 'Rechnungsanschrift des Kunden war veraltet'

/** An order as it stands between two steps. */
export interface OrderInHand extends PlacedOrder {
  readonly placedAt: Date
  readonly statusId: OrderStatusId
  readonly invoiceId: number | undefined
}

function lineIdOf({ id, lineIds }: OrderInHand, line: PlannedLine): number {
  const lineId = lineIds.get(line)
  if (lineId === undefined) throw new Error(`a line of order ${id} was not placed`)
  return lineId
}

/** What the customer asked for on the telephone costs what it did when the order was placed. */
async function addLine(
  transaction: Queryable,
  { id, placedAt }: OrderInHand,
  { salesUnit, approved }: PlannedLine,
  agentId: number,
): Promise<void> {
  const [priced] = await priceAt(transaction, [{ salesUnit, count: approved }], placedAt)
  if (priced === undefined) throw new Error(`nothing to add to order ${id}`)
  const { price, defaultPrice } = priced
  const line = { salesUnitId: salesUnit.id, approved, approvedBefore: null, beyondOrdered: false }
  await addLines(transaction, id, [{ ...line, price, defaultPrice }], agentId)
}

/** Does with an order what an agent did with it; the clock of the shop shows the moment. */
export async function takeStep(
  transaction: Queryable,
  order: OrderInHand,
  step: OrderStep,
  agentId: number,
): Promise<OrderInHand> {
  const issue = { orderId: order.id, agentId }
  switch (step.kind) {
    case 'status': {
      const { statusId } = await changeStatus(transaction, order, step.statusId, agentId)
      return { ...order, statusId }
    }
    case 'approved': {
      const lineId = lineIdOf(order, step.line)
      const changed = await approveLine(transaction, lineId, step.change, agentId)
      if (changed === undefined) throw new Error(`line ${lineId} cannot be approved`)
      return order
    }
    case 'added':
      await addLine(transaction, order, step.line, agentId)
      return order
    case 'short': {
      const lineId = lineIdOf(order, step.line)
      const short = { reason: step.reason, note: null }
      if (await storeShort(transaction, lineId, short, agentId)) return order
      throw new Error(`nothing is left of line ${lineId}`)
    }
    case 'waybill':
      await issueWaybill(transaction, issue)
      return order
    case 'invoice':
      return { ...order, invoiceId: await issueInvoice(transaction, issue) }
    case 'cancellation': {
      const invoiceId = order.invoiceId ?? 0
      await issueCancellation(transaction, { invoiceId, agentId, reason: cancellationReason })
      return order
    }
  }
}
