import { useLocation } from 'react-router'

interface Place {
  /** How far it was scrolled, in pixels. */
  readonly offset: number
  /** The row that had the focus. */
  readonly row: number
}

const places = new Map<string, Place>()

/** Where somebody left a list, for the way back to its entry of the history; null on a first visit. */
export function useListPlace() {
  const { key } = useLocation()
  return {
    left: places.get(key) ?? null,
    keep: (place: Place) => places.set(key, place),
  }
}
