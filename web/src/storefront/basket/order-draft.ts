import { useSyncExternalStore } from 'react'
import { browserEntries } from '../../shared/session/browser-storage.ts'
import { watchEntry } from '../../shared/session/watch-entry.ts'
import { forgetOrderIntent } from './order-intent.ts'

/** What the customer writes about an order. It is stored until the order is placed, so it survives a reload. */
export interface OrderDraft {
  note: string
  /** The buyer's own number of the order (BT-13). */
  buyerOrderNumber: string
  /** A reference or cost centre of the buyer (BT-10). */
  buyerReference: string
}

type DraftField = keyof OrderDraft
type Listener = () => void

const fields: readonly DraftField[] = ['note', 'buyerOrderNumber', 'buyerReference']
const entryOf = {
  note: 'order-note',
  buyerOrderNumber: 'buyer-order-number',
  buyerReference: 'buyer-reference',
} as const
const listeners = new Set<Listener>()

function watch(listener: Listener): () => void {
  const unwatch = fields.map((field) => watchEntry(entryOf[field], listener))
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    for (const stop of unwatch) stop()
  }
}

function store(field: DraftField, text: string): void {
  if (text === '') browserEntries.remove(entryOf[field])
  else browserEntries.set(entryOf[field], text)
  for (const listener of listeners) listener()
}

/** With another text it is another order, which needs another key. */
export function changeDraft(field: DraftField, text: string): void {
  store(field, text)
  forgetOrderIntent()
}

export function forgetDraft(): void {
  for (const field of fields) store(field, '')
  forgetOrderIntent()
}

/** One field as it is stored now, also when another tab changes it. */
export const useDraftField = (field: DraftField): string =>
  useSyncExternalStore(watch, () => browserEntries.get(entryOf[field]) ?? '')

export const useOrderDraft = (): OrderDraft => ({
  note: useDraftField('note'),
  buyerOrderNumber: useDraftField('buyerOrderNumber'),
  buyerReference: useDraftField('buyerReference'),
})
