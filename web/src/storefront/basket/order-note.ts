import { useSyncExternalStore } from 'react'
import { watchEntry } from '../../session/watch-entry.ts'
import { browserEntries } from '../../session/browser-storage.ts'

type Listener = () => void

/** Where the note to an order is kept until it is placed: it survives the step and a reload. */
const entry = 'order-note'
const listeners = new Set<Listener>()

/** As long as the server takes. */
export const maximumNote = 4000

const storedNote = (): string => browserEntries.get(entry) ?? ''

export function storeNote(note: string): void {
  if (note === '') browserEntries.remove(entry)
  else browserEntries.set(entry, note)
  for (const listener of listeners) listener()
}

function watchNote(listener: Listener): () => void {
  const unwatch = watchEntry(entry, listener)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}

/** The note as it is kept now, also when it is written in another tab. */
export const useNote = (): string => useSyncExternalStore(watchNote, storedNote)
