import { orderStatus, type OrderStatusId } from '@kontor/contract/rules/statuses'
import { demoAgents } from '../accounts.ts'
import type { Chance } from '../random.ts'
import type { PlannedOrder } from './order-plan.ts'
import type { DemoEvent, DemoOrderLine } from './trade.ts'
import type { WorkClock } from './work-clock.ts'

/** The counts in which a line was approved; they add up to what is approved of it. */
function changesOf({ ordered, approved }: DemoOrderLine, chance: Chance): number[] {
  if (approved === 0) return []
  // What an agent adds is approved as it is added.
  if (ordered === 0) return [approved]
  if (approved <= 4 && chance.happens(0.3)) return Array.from({ length: approved }, () => 1)
  // Counted once more: one is taken back and found again.
  if (approved > 1 && chance.happens(0.03)) return [approved, -1, 1]
  return [approved]
}

/**
 * What happened to an order until it came to where it stands. `walked` are its lines in the order the
 * agents pass them. The automatic changes are those of clause D-11: printing begins the processing, the
 * first approval the control.
 */
export function tellStory(
  plan: PlannedOrder,
  walked: readonly DemoOrderLine[],
  clock: WorkClock,
  chance: Chance,
): DemoEvent[] {
  const [early, late] = demoAgents
  const [first, second] = chance.happens(0.6) ? [early, late] : [late, early]
  const { customer, statusId, placedAt } = plan
  const events: DemoEvent[] = [{ kind: 'placed', accountId: customer.id, happenedAt: placedAt }]

  const changeStatus = (to: OrderStatusId) => {
    events.push({ kind: 'status', accountId: first.id, happenedAt: clock.now(), statusId: to })
  }
  const issue = (kind: 'waybill' | 'invoice' | 'cancellation') => {
    events.push({ kind, accountId: first.id, happenedAt: clock.now() })
  }

  function approveLines(): void {
    const takenOver = chance.happens(0.3) ? Math.ceil(walked.length / 2) : walked.length
    let inControl = false
    for (const [index, line] of walked.entries()) {
      const accountId = index < takenOver ? first.id : second.id
      const kind = line.ordered === 0 ? 'added' : 'approved'
      for (const approvedChange of changesOf(line, chance)) {
        const happenedAt = clock.pass(8, 90)
        events.push({ kind, accountId, happenedAt, lineId: line.id, approvedChange })
        if (!inControl) changeStatus(orderStatus.control)
        inControl = true
      }
      const { id: lineId, shortReason } = line
      if (shortReason === null) continue
      events.push({ kind: 'short', accountId, happenedAt: clock.pass(8, 90), lineId, shortReason })
    }
  }

  function issueDocuments(): void {
    clock.pass(300, 2400)
    issue('waybill')
    if (statusId === orderStatus.ready) return
    if (chance.happens(0.3)) clock.sleep()
    else clock.pass(300, 1800)
    issue('invoice')
    changeStatus(orderStatus.completed)
    if (!plan.reinvoiced) return
    clock.sleep()
    issue('cancellation')
    clock.pass(120, 900)
    issue('invoice')
  }

  if (statusId === orderStatus.new) return events
  if (statusId === orderStatus.cancelled) {
    changeStatus(orderStatus.cancelled)
    return events
  }
  changeStatus(orderStatus.processing)
  approveLines()
  clock.pass(60, 600)
  if (statusId === orderStatus.processing && plan.begun) changeStatus(orderStatus.processing)
  if (statusId === orderStatus.parking || statusId === orderStatus.parked) {
    changeStatus(orderStatus.parking)
  }
  if (statusId === orderStatus.parked) {
    clock.pass(300, 3600)
    changeStatus(orderStatus.parked)
  }
  if (statusId === orderStatus.ready || statusId === orderStatus.completed) {
    changeStatus(orderStatus.ready)
  }
  if (plan.hasWaybill) issueDocuments()
  return events
}
