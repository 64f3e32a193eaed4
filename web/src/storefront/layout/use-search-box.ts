import { useCallback, useEffect, useRef, useState } from 'react'
import { createPath, useLocation } from 'react-router'
import { useAskedListing } from '../catalogue/use-listing.ts'
import { useShowListing } from '../catalogue/use-show-listing.ts'
import { floatingOf } from './floating.ts'

/** How long the typing rests before it counts as a search (G-13). */
const pause = 750

interface SearchBoxState {
  text: string
  type: (text: string) => void
  /** Searches at once, without waiting. */
  submit: () => void
  /** The box was left: what is typed next is another search. */
  finish: () => void
}

/**
 * The text in the box and the search in the address are two things: what is typed becomes a search
 * after a pause and only if there is something, and an emptied box leaves the search as it was
 * (G-14). Going anywhere makes the box say what is searched for there.
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
    // The space behind a word just searched for stays: another word may follow it.
    // Nor is anything lost by a look into a drawer or the login dialog.
    const onlyFloats = floatingOf(last.state) !== floatingOf(place.state)
    if (text.trim() !== stored && !(onlyFloats && createPath(last) === address)) setText(stored)
  }

  // The search that was stored while its reader paused. Typed on, the next one takes its place in the history.
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
      // Somewhere else was chosen in the meantime and is only not drawn yet.
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
