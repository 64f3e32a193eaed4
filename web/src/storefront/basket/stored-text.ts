import { useSyncExternalStore } from 'react'
import { browserEntries } from '../../shared/session/browser-storage.ts'
import { watchEntry } from '../../shared/session/watch-entry.ts'

type Listener = () => void

/** A text about the order that is kept until the order is placed: it survives the step and a reload. */
export function storedText(entry: string) {
  const listeners = new Set<Listener>()

  const read = (): string => browserEntries.get(entry) ?? ''

  function store(text: string): void {
    if (text === '') browserEntries.remove(entry)
    else browserEntries.set(entry, text)
    for (const listener of listeners) listener()
  }

  function watch(listener: Listener): () => void {
    const unwatch = watchEntry(entry, listener)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      unwatch()
    }
  }

  /** As it is kept now, also when it is written in another tab. */
  const useText = (): string => useSyncExternalStore(watch, read)

  return { store, useText }
}
