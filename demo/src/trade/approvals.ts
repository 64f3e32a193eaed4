import { orderStatus } from '@kontor/contract/rules/statuses'
import type { Chance } from './chance.ts'
import type { OrderOutline } from './order-outlines.ts'
import type { Choice } from './order-lines.ts'
import type { PlannedLine } from './planned-order.ts'

const untouched = (line: Choice): PlannedLine => ({ ...line, approved: 0, shortReason: null })

const inFull = (line: Choice): PlannedLine => ({
  ...line,
  approved: line.ordered,
  shortReason: null,
})

const reasons = ['out_of_stock', 'out_of_stock', 'damaged', 'expired'] as const

/** Now and then the shelf holds less than was ordered, or one more goes with it. */
function picked(line: Choice, chance: Chance): PlannedLine {
  if (chance.happens(0.04)) {
    const approved = line.ordered - chance.whole(1, line.ordered)
    return { ...line, approved, shortReason: chance.pick(reasons) }
  }
  if (chance.happens(0.02)) return { ...inFull(line), approved: line.ordered + 1 }
  return inFull(line)
}

/** Some lines are done, one is half done, the rest is untouched. */
function begun(lines: readonly Choice[], chance: Chance): PlannedLine[] {
  const half = Math.max(1, Math.floor((lines.length * chance.whole(25, 70)) / 100))
  return lines.map((line, index) => {
    if (index < half) return inFull(line)
    if (index === half) return { ...untouched(line), approved: Math.floor(line.ordered / 2) }
    return untouched(line)
  })
}

const byLocation = (one: Choice, other: Choice) =>
  one.product.location.localeCompare(other.product.location, 'en')

/** How far the warehouse got with the lines, in the order it walks past them. */
export function approvals(
  outline: OrderOutline,
  lines: readonly Choice[],
  chance: Chance,
): PlannedLine[] {
  const walked = lines.toSorted(byLocation)
  if (outline.begun) return begun(walked, chance)
  if (outline.statusId !== orderStatus.ready && outline.statusId !== orderStatus.completed) {
    return walked.map(untouched)
  }
  // Something is always there, so that there is something to deliver.
  return walked.map((line, index) => (index === 0 ? inFull(line) : picked(line, chance)))
}
