import { useCallback, useEffect, useState } from 'react'
import { createPath, useLocation } from 'react-router'
import { useAskedListing } from '../catalogue/use-listing.ts'
import { useShowListing } from '../catalogue/use-show-listing.ts'

/** How long the typing rests before it counts as a search (G-13). */
const pause = 750

interface SearchBoxState {
  text: string
  type: (text: string) => void
  /** Searches at once, without waiting. */
  submit: () => void
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
  const [lastKey, setLastKey] = useState(place.key)
  if (lastKey !== place.key) {
    setLastKey(place.key)
    // The space behind a word just searched for stays: another word may follow it.
    if (text.trim() !== stored) setText(stored)
  }

  const searchFor = useCallback(
    (typed: string) => {
      const wanted = typed.trim()
      if (wanted !== '' && wanted !== stored) show({ search: wanted, size })
    },
    [show, size, stored],
  )

  useEffect(() => {
    const timer = setTimeout(() => {
      // Somewhere else was chosen in the meantime and is only not drawn yet.
      if (address !== createPath(location)) return
      searchFor(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, searchFor, address])

  return { text, type: setText, submit: () => searchFor(text) }
}
