import { type Changes, noChanges } from './basket-changes.ts'

type Listener = () => void

const listeners = new Set<Listener>()
let changes = noChanges
let wishes = 0

/** The changes of the basket that the server has not answered. The same object until one is added or removed. */
export const openChanges = (): Changes => changes

/** Grows with every wish: an answer that was read under a smaller number is outdated. */
export const wishNumber = (): number => wishes

export function countWish(): void {
  wishes += 1
}

export function setOpenChanges(next: Changes): void {
  changes = next
  for (const listener of listeners) listener()
}

export function watchOpenChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits until the server has answered every change. */
export async function allAnswered(): Promise<void> {
  if (changes.size === 0) return
  await new Promise<void>((resolve) => {
    const stop = watchOpenChanges(() => {
      if (changes.size > 0) return
      stop()
      resolve()
    })
  })
}
