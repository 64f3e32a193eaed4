import type { OrderPresence } from '@kontor/contract/control/live'

const listeners = new Set<() => void>()
let present: ReadonlyMap<number, readonly string[]> = new Map()

function set(next: ReadonlyMap<number, readonly string[]>) {
  present = next
  for (const listener of listeners) listener()
}

/** Who has which order open on another screen. */
export const presence = {
  snapshot: () => present,
  watch: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** All of it, as the beginning of a stream tells it. */
  begin(all: readonly OrderPresence[]) {
    set(new Map(all.map(({ orderId, agents }) => [orderId, agents])))
  },
  change({ orderId, agents }: OrderPresence) {
    set(new Map(present).set(orderId, agents))
  },
}
