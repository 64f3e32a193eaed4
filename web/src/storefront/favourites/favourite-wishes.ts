import type { FavouriteChange } from './mark-favourite.ts'

/** The latest wish for each product that a call is under way for. */
const wishes = new Map<number, boolean>()

interface Sending {
  send: (change: FavouriteChange) => Promise<unknown>
  /** Told what the server holds when it did not take a wish. */
  onFailure: (held: FavouriteChange, error: Error) => void
}

/**
 * Sends one call at a time for a product, so that none overtakes another; of what is wished for in the
 * meantime only the last follows. Resolves when there is nothing left to send.
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
