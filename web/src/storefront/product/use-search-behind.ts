import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { historyEntryOf } from './history-entry.ts'

/**
 * The query of the page without the product dialog. A dialog opened from a card adds the product's category to the
 * address; the grid behind it must not change.
 */
export function useSearchBehind(): URLSearchParams {
  const { search, state } = useLocation()
  const { behind = search } = historyEntryOf(state)
  return useMemo(() => new URLSearchParams(behind), [behind])
}
