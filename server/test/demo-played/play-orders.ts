import { orderStatus } from '@kontor/contract/rules/statuses'
import type { Queryable } from '../../src/database/database.ts'
import type { ShopClock } from './shop-clock.ts'
import type { Traders } from '../../../demo/src/trade/traders.ts'
import { placePlanned } from './place-planned.ts'
import type { PlannedOrder } from '../../../demo/src/trade/planned-order.ts'
import { takeStep, type OrderInHand } from './take-steps.ts'

interface Happening {
  readonly at: Date
  readonly happen: () => Promise<void>
}

/** Does everything that happened to these orders, in the order of time, and answers their ids. */
export async function playOrders(
  transaction: Queryable,
  clock: ShopClock,
  planned: readonly PlannedOrder[],
  { customers, agents }: Traders,
): Promise<number[]> {
  const ids: number[] = []
  const happenings = planned.flatMap((plan, index): Happening[] => {
    const customer = customers.get(plan.buyer.username)
    if (customer === undefined) throw new Error(`there is no customer ${plan.buyer.username}`)
    const { placedAt } = plan
    let order: OrderInHand | undefined
    const place = async () => {
      const placed = await placePlanned(transaction, plan, customer)
      ids[index] = placed.id
      order = { ...placed, placedAt, statusId: orderStatus.new, invoiceId: undefined }
    }
    const steps = plan.steps.map((step) => ({
      at: step.at,
      happen: async () => {
        if (order === undefined) throw new Error('an order was picked before it was placed')
        order = await takeStep(transaction, order, step, agents[step.by])
      },
    }))
    return [{ at: placedAt, happen: place }, ...steps]
  })
  for (const { at, happen } of happenings.toSorted(
    (one, other) => Number(one.at) - Number(other.at),
  )) {
    await clock.show(at)
    await happen()
  }
  return ids
}
