import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

interface Departure {
  go: () => void
  stay: () => void
}

/** Asks before something that is not saved gets lost: on the way to another page, when a dialog closes, when the window does. */
export function useDeparture(isDirty: boolean) {
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  // What was saved just now still counts as unsaved until the next render, and a new record leads to its page before.
  const isForgotten = useRef(false)
  useEffect(() => {
    isForgotten.current = false
  })

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isForgotten.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  let departure: Departure | null = null
  if (blocker.state === 'blocked') departure = { go: blocker.proceed, stay: blocker.reset }
  else if (leaving !== null) {
    departure = {
      go: () => {
        setLeaving(null)
        leaving()
      },
      stay: () => setLeaving(null),
    }
  }
  return {
    departure,
    leave: (then: () => void) => (isDirty ? setLeaving(() => then) : then()),
    forget: () => {
      isForgotten.current = true
    },
  }
}
