import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether there is a network. When it comes back, what failed without it is asked for again. */
export function useOnline(): boolean {
  const client = useQueryClient()
  const online = useSyncExternalStore(watch, () => navigator.onLine)
  useEffect(() => {
    if (!online) return
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  }, [online, client])
  return online
}
