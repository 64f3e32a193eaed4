type Listener = () => void

/** Written anew with every change, so that other tabs hear of it. */
const entry = 'basket-changed'
const listeners = new Set<Listener>()

/** Tells every tab of this browser that the basket on the server is another one now. */
export function announceBasket(): void {
  localStorage.setItem(entry, String(Date.now()))
  for (const listener of listeners) listener()
}

export function watchBasket(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => event.key === entry && listener()
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
