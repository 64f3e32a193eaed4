import type { Wish } from './basket-changes.ts'

type Listener = () => void

/** How long what was removed can be put back. */
const offered = 10_000

const listeners = new Set<Listener>()
let removed: readonly Wish[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** What was taken out of the basket last, to be put back with one press. */
export const removedLines = (): readonly Wish[] => removed

export function rememberRemoved(wishes: readonly Wish[]): void {
  clearTimeout(timer)
  removed = wishes
  if (wishes.length > 0) timer = setTimeout(() => rememberRemoved([]), offered)
  for (const listener of listeners) listener()
}

/** What could not be removed is still there; there is nothing to put back. */
export function forgetRemoved(failed: readonly Wish[]): void {
  const units = new Set(failed.map(({ line }) => line.salesUnitId))
  const left = removed.filter(({ line }) => !units.has(line.salesUnitId))
  if (left.length < removed.length) rememberRemoved(left)
}

export function watchRemoved(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
