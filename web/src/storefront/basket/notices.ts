import { tabEntries } from '../../shared/session/browser-storage.ts'

/** A notice about the basket, which survives a reload and a change of the page. */
export type Notice =
  | { kind: 'ordered'; orderId: number }
  | { kind: 'gone'; names: string[] }
  | { kind: 'cut'; names: string[] }
  | { kind: 'repriced'; lines: { name: string; before: number; now: number }[] }

type Listener = () => void

const entry = 'basket-notices'
const listeners = new Set<Listener>()
let lastText: string | null = null
let lastNotices: readonly Notice[] = []

function parse(text: string): readonly Notice[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** The same array until something changes, so that React can compare it. */
export function notices(): readonly Notice[] {
  const text = tabEntries.get(entry)
  if (text !== lastText) {
    lastText = text
    lastNotices = text === null ? [] : parse(text)
  }
  return lastNotices
}

function store(changed: readonly Notice[]): void {
  if (changed.length === 0) tabEntries.remove(entry)
  else tabEntries.set(entry, JSON.stringify(changed))
  for (const listener of listeners) listener()
}

/** At most one of each kind, the newest. */
export const addNotice = (notice: Notice): void =>
  store([...notices().filter(({ kind }) => kind !== notice.kind), notice])

export const dismissNotice = (notice: Notice): void =>
  store(notices().filter((other) => other !== notice))

export const forgetNotices = (): void => store([])

export function watchNotices(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
