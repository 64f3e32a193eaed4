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
 * is not empty, and an emptied box leaves the search unchanged (G-14). Every other navigation sets the box to the search
 * of the new address.
 */
export function useSearchBox(): SearchBoxState {
  const place = useLocation()
  const address = createPath(place)
  const { search, size } = useAskedListing()
  const show = useShowListing()
  const stored = (place.pathname === '/' && search) || ''
  const [text, setText] = useState(stored)
  const [last, setLast] = useState(place)
  // The search of this box that is in the address and not rendered yet.
  const [pending, setPending] = useState<string>()
  if (last.key !== place.key) {
    setLast(place)
    setPending(undefined)
    // What was typed while the box's own search was rendered stays, as does a space behind a word: another word may
    // follow. Opening a drawer or the login dialog keeps the text too.
    const isOwn = pending !== undefined && pending === stored
    const onlyFloats =
      floatingOf(last.state) !== floatingOf(place.state) && createPath(last) === address
    if (text.trim() !== stored && !isOwn && !onlyFloats) setText(stored)
  }

  // The search that was stored during a pause in typing. The next one replaces it in the history.
  const paused = useRef<string>(undefined)

  const searchFor = useCallback(
    (typed: string) => {
      const wanted = typed.trim()
      if (wanted === '' || wanted === stored) return
      setPending(wanted)
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
