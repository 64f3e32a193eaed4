import { orderStatus, type OrderStatusId } from '@kontor/contract/rules/statuses'
import type { Chance } from './chance.ts'
import type { OrderOutline } from './order-outlines.ts'
import type { AgentIndex, OrderStep, PlannedLine } from './planned-order.ts'
import type { WorkClock } from './work-clock.ts'

/** The counts in which a line was approved; they add up to what is approved of it. */
function changesOf({ ordered, approved }: PlannedLine, chance: Chance): number[] {
  if (approved === 0) return []
  // What an agent adds is approved as it is added.
  if (ordered === 0) return [approved]
  if (approved <= 4 && chance.happens(0.3)) return Array.from({ length: approved }, () => 1)
  // Counted once more: one is taken back and found again.
  if (approved > 1 && chance.happens(0.03)) return [approved, -1, 1]
  return [approved]
}

/**
 * What the warehouse did to an order until it came to where it stands. `walked` are its lines in the order the
 * agents pass them. The automatic changes are those of clause D-11: printing begins the processing, the
 * first approval the control.
 */
export function tellStory(
  { statusId, begun, hasWaybill, reinvoiced }: OrderOutline,
  walked: readonly PlannedLine[],
  clock: WorkClock,
  chance: Chance,
): OrderStep[] {
  const first: AgentIndex = chance.happens(0.6) ? 0 : 1
  const second: AgentIndex = first === 0 ? 1 : 0
  const steps: OrderStep[] = []

  const changeStatus = (to: OrderStatusId) => {
    steps.push({ kind: 'status', by: first, at: clock.now(), statusId: to })
  }
  const issue = (kind: 'waybill' | 'invoice' | 'cancellation') => {
    steps.push({ kind, by: first, at: clock.now() })
  }

  function approveLines(): void {
    const takenOver = chance.happens(0.3) ? Math.ceil(walked.length / 2) : walked.length
    let inControl = false
    for (const [index, line] of walked.entries()) {
      const by = index < takenOver ? first : second
      const kind = line.ordered === 0 ? 'added' : 'approved'
      for (const change of changesOf(line, chance)) {
        steps.push({ kind, by, at: clock.pass(8, 90), line, change })
        if (!inControl) changeStatus(orderStatus.control)
        inControl = true
      }
      const { shortReason: reason } = line
      if (reason !== null) steps.push({ kind: 'short', by, at: clock.pass(8, 90), line, reason })
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
    if (!reinvoiced) return
    clock.sleep()
    issue('cancellation')
    clock.pass(120, 900)
    issue('invoice')
  }

  if (statusId === orderStatus.new) return steps
  if (statusId === orderStatus.cancelled) {
    changeStatus(orderStatus.cancelled)
    return steps
  }
  changeStatus(orderStatus.processing)
  approveLines()
  clock.pass(60, 600)
  if (statusId === orderStatus.processing && begun) changeStatus(orderStatus.processing)
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
  if (hasWaybill) issueDocuments()
  return steps
}
