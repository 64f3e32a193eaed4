import { useSyncExternalStore } from 'react'

const wide = () => window.matchMedia('(min-width: 1024px)')

/** Whether there is room for columns beside the page (N-05). */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = wide()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => wide().matches,
  )
