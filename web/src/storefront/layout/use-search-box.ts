import { useCallback, useEffect, useRef, useState } from 'react'
import { createPath, useLocation } from 'react-router'
import { useAskedListing } from '../catalogue/use-listing.ts'
import { useShowListing } from '../catalogue/use-show-listing.ts'
import { floatingOf } from './floating.ts'

/** The pause in typing after which a search starts (G-13). */
const pause = 750

interface SearchBoxState {
  text: string
  type: (text: string) => void
  /** Searches without waiting for a pause. */
  submit: () => void
  /** The box lost the focus: the next text is another search. */
  finish: () => void
}

/**
 * The text in the box and the search in the address are separate: a typed text becomes a search after a pause, if it
 * is not empty, and an emptied box leaves the search unchanged (G-14). Every navigation sets the box to the search of
 * the new address.
 */
export function useSearchBox(): SearchBoxState {
  const place = useLocation()
  const address = createPath(place)
  const { search, size } = useAskedListing()
  const show = useShowListing()
  const stored = (place.pathname === '/' && search) || ''
  const [text, setText] = useState(stored)
  const [last, setLast] = useState(place)
  if (last.key !== place.key) {
    setLast(place)
    // A space after a searched word stays, because another word may follow. Opening a drawer or the login dialog
    // keeps the text too.
    const onlyFloats = floatingOf(last.state) !== floatingOf(place.state)
    if (text.trim() !== stored && !(onlyFloats && createPath(last) === address)) setText(stored)
  }

  // The search that was stored during a pause in typing. The next one replaces it in the history.
  const paused = useRef<string>(undefined)

  const searchFor = useCallback(
    (typed: string) => {
      const wanted = typed.trim()
      if (wanted === '' || wanted === stored) return
      show({ search: wanted, size }, { replace: stored !== '' && stored === paused.current })
      paused.current = wanted
    },
    [show, size, stored],
  )

  const finish = useCallback(() => {
    paused.current = undefined
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => {
      // Another navigation is in progress and not rendered yet.
      if (address !== createPath(location)) return
      searchFor(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, searchFor, address])

  function submit() {
    searchFor(text)
    finish()
  }

  return { text, type: setText, submit, finish }
}
