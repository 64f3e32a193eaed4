import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(width < 768px)')

function watch(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** As wide as a phone: there links are shared through the device (P-02). */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => narrow.matches)
}
