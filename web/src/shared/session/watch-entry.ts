/** Calls back when another tab changes this entry of the local storage, or clears all of it. */
export function watchEntry(entry: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === entry || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
