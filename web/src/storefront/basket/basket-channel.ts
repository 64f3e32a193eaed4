import { watchEntry } from '../../shared/session/watch-entry.ts'
import { browserEntries } from '../../shared/session/browser-storage.ts'

type Listener = () => void

/** Written with every change, so that other tabs get a storage event. */
const entry = 'basket-changed'
const listeners = new Set<Listener>()

/** Tells every tab of this browser that the basket on the server has changed. */
export function announceBasket(): void {
  browserEntries.set(entry, String(Date.now()))
  for (const listener of listeners) listener()
}

export function watchBasket(listener: Listener): () => void {
  const unwatch = watchEntry(entry, listener)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}
