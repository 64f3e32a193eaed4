import { newId } from '../../shared/api/new-id.ts'
import { tabEntries } from '../../shared/session/browser-storage.ts'

/** The storage entry for the key of an order in progress: a reload must not place a second order. */
const entry = 'order-intent'

interface OrderIntent {
  key: string
  /** Everything that makes it a different order. */
  of: string
}

function storedIntent(): Partial<OrderIntent> {
  try {
    return JSON.parse(tabEntries.get(entry) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/**
 * The idempotency key of an order. A retry keeps it, so that an order whose answer was lost is not placed twice
 * (B-19); another note or another basket is another order.
 */
export function orderKey(of: string): string {
  const stored = storedIntent()
  if (stored.of === of && typeof stored.key === 'string') return stored.key
  const intent: OrderIntent = { key: newId(), of }
  tabEntries.set(entry, JSON.stringify(intent))
  return intent.key
}

export function forgetOrderIntent(): void {
  tabEntries.remove(entry)
}
