import { tabEntries } from '../session/browser-storage.ts'

/** Fetches something once a session; after that it comes from session storage (S-08). */
export async function onceASession<Value>(
  entry: string,
  fetchIt: () => Promise<Value>,
): Promise<Value> {
  const stored = tabEntries.get(entry)
  if (stored !== null) return JSON.parse(stored)
  const value = await fetchIt()
  tabEntries.set(entry, JSON.stringify(value))
  return value
}
