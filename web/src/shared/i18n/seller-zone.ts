type Listener = () => void

/** Stored, because dates are shown before the company is loaded, and also offline. */
const entry = 'seller-time-zone'

const listeners = new Set<Listener>()
let zone = readStored()

function readStored(): string | undefined {
  try {
    return globalThis.localStorage?.getItem(entry) ?? undefined
  } catch {
    return undefined
  }
}

/** The seller's time zone, in which days count (S-09); undefined means the browser's, until it is known. */
export const sellerZone = (): string | undefined => zone

export function setSellerZone(next: string): void {
  if (next === zone) return
  zone = next
  try {
    localStorage.setItem(entry, next)
  } catch {
    // Without storage it is fetched at the next visit.
  }
  for (const listener of listeners) listener()
}

export function watchSellerZone(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
