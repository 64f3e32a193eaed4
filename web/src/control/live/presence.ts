import type { OrderPresence } from '@kontor/contract/control/live'

const listeners = new Set<() => void>()
let present: ReadonlyMap<number, readonly string[]> = new Map()

function set(next: ReadonlyMap<number, readonly string[]>) {
  present = next
  for (const listener of listeners) listener()
}

/** Which agents have which order open on other screens. */
export const presence = {
  snapshot: () => present,
  watch: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The complete list, as sent at the start of a stream. */
  begin(all: readonly OrderPresence[]) {
    set(new Map(all.map(({ orderId, agents }) => [orderId, agents])))
  },
  change({ orderId, agents }: OrderPresence) {
    set(new Map(present).set(orderId, agents))
  },
}
