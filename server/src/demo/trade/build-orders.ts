import { deliveryOf } from '@kontor/contract/rules/delivery'
import { orderStatus } from '@kontor/contract/rules/statuses'
import { totalsOf } from '@kontor/contract/rules/totals'
import type { DemoCatalogue, DemoProduct } from '../catalogue.ts'
import { company } from '../company/company.ts'
import { demoCustomers } from '../company/customers.ts'
import { chanceOf, type Chance } from '../random.ts'
import { approvals } from './approvals.ts'
import { notes } from './notes.ts'
import { assortmentOf, countOf, orderLines, priceLine } from './order-lines.ts'
import { planOrders, type PlannedOrder } from './order-plan.ts'
import { tellStory } from './order-story.ts'
import type { DemoOrder, DemoOrderLine, OrderedLine } from './trade.ts'
import { workClock } from './work-clock.ts'

const planSeed = 2_026
const orderSeed = 710_000
const firstOrderId = 10_001

const deliveryTerms = { freeFrom: company.freeDeliveryLimit, cost: company.deliveryCost }

const addedLineProbability = 0.08

/** A customer on the telephone wanted something more, and the agent added it. */
function addLine(
  products: readonly DemoProduct[],
  lines: readonly OrderedLine[],
  { placedAt }: PlannedOrder,
  chance: Chance,
  id: number,
): DemoOrderLine {
  const inOrder = new Set(lines.map((line) => line.product))
  const product = chance.pick(products.filter((each) => !inOrder.has(each)))
  const salesUnit = chance.pick(product.salesUnits.slice(0, 2))
  const count = countOf(salesUnit, chance)
  const line = priceLine({ product, salesUnit, count }, count * salesUnit.pieces, placedAt, id)
  return { ...line, ordered: 0, quantity: count, approved: count, shortReason: null }
}

/** The orders of the last year up to `now`, oldest first, each with its history. */
export function buildOrders({ products }: DemoCatalogue, now: Date): DemoOrder[] {
  const assortments = new Map(
    demoCustomers.map((customer) => [customer, assortmentOf(customer, products)]),
  )
  let lastLineId = 0
  const nextLineId = () => (lastLineId += 1)

  return planOrders(now, chanceOf(planSeed)).map((plan, index) => {
    const { customer, placedAt, statusId } = plan
    const id = firstOrderId + index
    // Chance of its own, so that a change to one order leaves the others as they are.
    const chance = chanceOf(orderSeed + index)
    const ordered = orderLines(
      { assortment: assortments.get(customer) ?? [], count: plan.lineCount, placedAt },
      chance,
      nextLineId,
    )
    const goods = totalsOf(ordered.map((line) => ({ ...line, count: line.ordered })))
    const walked = approvals(plan, ordered, chance)
    if (statusId === orderStatus.completed && chance.happens(addedLineProbability)) {
      walked.push(addLine(products, ordered, plan, chance, nextLineId()))
    }
    return {
      id,
      customer,
      statusId,
      placedAt,
      note: chance.happens(0.18) ? chance.pick(notes)[customer.language] : null,
      deliveryCost: deliveryOf(goods, deliveryTerms).cost,
      lines: walked.toSorted((one, other) => one.id - other.id),
      events: tellStory(plan, walked, workClock(placedAt, now, chance), chance),
    }
  })
}
