import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import {
  afterAnswer,
  afterFailure,
  afterWishes,
  fulfilled,
  repriced,
  type Wish,
} from './basket-changes.ts'
import { announceBasket } from './basket-channel.ts'
import { countWish, openChanges, setOpenChanges } from './open-changes.ts'
import { basketQuery } from './queries.ts'

const itemOf = ({ line, count, above }: Wish) => ({
  productId: line.productId,
  salesUnitId: line.salesUnitId,
  count,
  ...(above !== undefined && { above }),
})

function setItems(wishes: readonly Wish[]) {
  const [only, ...others] = wishes.map(itemOf)
  return only !== undefined && others.length === 0
    ? call('/web-api/order/set-basket-item', { body: only })
    : call('/web-api/order/set-basket-items', { body: wishes.map(itemOf) })
}

/** Shows the wishes at once and sends them; rejects when the server refuses them (B-18). */
export async function sendWishes(client: QueryClient, wishes: readonly Wish[]): Promise<void> {
  countWish()
  const { changes, send } = afterWishes(openChanges(), wishes)
  setOpenChanges(changes)
  await deliver(client, send)
}

async function deliver(client: QueryClient, wishes: readonly Wish[]): Promise<void> {
  if (wishes.length === 0) return
  let next: readonly Wish[] = []
  try {
    const answer = await setItems(wishes)
    client.setQueryData(basketQuery.queryKey, (held) =>
      held === undefined
        ? undefined
        : {
            ...held,
            orderProducts: [...repriced(fulfilled(held.orderProducts, wishes), answer)],
          },
    )
    const step = afterAnswer(openChanges(), wishes)
    next = step.send
    setOpenChanges(step.changes)
  } catch (error) {
    setOpenChanges(afterFailure(openChanges(), wishes))
    throw error
  } finally {
    // The totals come from the server, once nothing is pending.
    if (openChanges().size === 0) announceBasket()
  }
  await deliver(client, next)
}
