import { orderStatus } from '@kontor/contract/rules/statuses'
import { approvals } from './approvals.ts'
import { buyers } from './buyers.ts'
import { chanceOf, type Chance } from './chance.ts'
import type { Goods } from './goods.ts'
import { notes } from './notes.ts'
import { assortmentOf, chooseLines, countOf, type Choice } from './order-lines.ts'
import { outlineOrders } from './order-outlines.ts'
import { tellStory } from './order-story.ts'
import type { PlannedLine, PlannedOrder } from './planned-order.ts'
import { workClock } from './work-clock.ts'

const outlineSeed = 2_026
const orderSeed = 710_000

const addedLineProbability = 0.08

/** A customer on the telephone wanted something more, and the agent added it. */
function addLine(goods: readonly Goods[], lines: readonly Choice[], chance: Chance): PlannedLine {
  const inOrder = new Set(lines.map((line) => line.product))
  const product = chance.pick(goods.filter((each) => !inOrder.has(each)))
  const salesUnit = chance.pick(product.salesUnits.slice(0, 2))
  const approved = countOf(salesUnit, chance)
  return { product, salesUnit, ordered: 0, approved, shortReason: null }
}

const noteProbability = 0.18

/** The orders of the last year up to `now`, oldest first: the same goods and the same moment give the same orders. */
export function planOrders(goods: readonly Goods[], now: Date): PlannedOrder[] {
  const assortments = new Map(buyers.map((buyer) => [buyer, assortmentOf(buyer, goods)]))

  return outlineOrders(now, chanceOf(outlineSeed)).map((outline, index) => {
    const { buyer, placedAt, statusId, lineCount } = outline
    // Chance of its own, so that a change to one order leaves the others as they are.
    const chance = chanceOf(orderSeed + index)
    const choices = chooseLines(assortments.get(buyer) ?? [], lineCount, chance)
    const walked = approvals(outline, choices, chance)
    const placeOf = ({ salesUnit }: Choice) =>
      choices.findIndex((choice) => choice.salesUnit === salesUnit)
    const ordered = walked.toSorted((one, other) => placeOf(one) - placeOf(other))
    if (statusId === orderStatus.completed && chance.happens(addedLineProbability)) {
      walked.push(addLine(goods, choices, chance))
    }
    const note = chance.happens(noteProbability) ? chance.whole(0, notes.length - 1) : null
    const steps = tellStory(outline, walked, workClock(placedAt, now, chance), chance)
    return { buyer, statusId, placedAt, note, ordered, steps }
  })
}
