import { useEffect } from 'react'

/** Keeps the screen on if the browser can. The lock is released when the page is hidden, so it is requested again. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let ended = false

    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused when the battery is low: the screen then dims as usual.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (ended) await lock?.release()
      else held = lock
    }

    const holdAgain = () => void hold()
    holdAgain()
    document.addEventListener('visibilitychange', holdAgain)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', holdAgain)
      void held?.release()
    }
  }, [])
}
