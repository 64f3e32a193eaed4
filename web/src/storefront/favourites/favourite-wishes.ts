import type { FavouriteChange } from './mark-favourite.ts'

/** The latest wish for each product with a pending call. */
const wishes = new Map<number, boolean>()

interface Sending {
  send: (change: FavouriteChange) => Promise<unknown>
  /** Called with the state of the server when it refused a wish. */
  onFailure: (held: FavouriteChange, error: Error) => void
}

/**
 * Sends one call at a time for a product, so that none overtakes another; of the wishes made meanwhile only the last
 * is sent. Resolves when nothing is left to send.
 */
export async function sendFavourite(
  { productId, favorite }: FavouriteChange,
  { send, onFailure }: Sending,
): Promise<void> {
  const underWay = wishes.has(productId)
  wishes.set(productId, favorite)
  if (underWay) return
  let held = !favorite
  try {
    for (let wanted = favorite; wanted !== held; wanted = wishes.get(productId) ?? held) {
      await send({ productId, favorite: wanted })
      held = wanted
    }
  } catch (error) {
    const reason = error instanceof Error ? error : new Error('unknown', { cause: error })
    onFailure({ productId, favorite: held }, reason)
  } finally {
    wishes.delete(productId)
  }
}
