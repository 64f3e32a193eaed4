import { tabEntries } from '../../shared/session/browser-storage.ts'

/** Where the key of an order under way is kept: a reload must not make a second order of it. */
const entry = 'order-intent'

interface OrderIntent {
  key: string
  /** All that would make it another order. */
  of: string
}

function storedIntent(): Partial<OrderIntent> {
  try {
    return JSON.parse(tabEntries.get(entry) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Not randomUUID: that exists only where the shop is served over https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * The key an order is placed with. Trying again keeps it, so that an order whose answer was lost is
 * not placed twice (B-19); another note or another basket is another order.
 */
export function orderKey(of: string): string {
  const stored = storedIntent()
  if (stored.of === of && typeof stored.key === 'string') return stored.key
  const intent: OrderIntent = { key: newKey(), of }
  tabEntries.set(entry, JSON.stringify(intent))
  return intent.key
}

export function forgetOrderIntent(): void {
  tabEntries.remove(entry)
}
