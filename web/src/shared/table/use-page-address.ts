import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type PageAddress, parsePageAddress, searchOfPage } from './page-address.ts'

export interface ChosenPage extends PageAddress {
  choose: (chosen: PageAddress) => void
  /** The query of the address of another page. */
  searchOf: (other: PageAddress) => string
}

/** The page of a list from the address, and how to change it. */
export function usePageAddress(): ChosenPage {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return useMemo(() => {
    const searchOf = (other: PageAddress) => searchOfPage(query, other)
    return {
      ...parsePageAddress(query),
      searchOf,
      choose: (chosen) => {
        void navigate({ search: searchOf(chosen) })
        // Scrolls to the first row, also in an app that does not restore scroll positions.
        window.scrollTo({ top: 0 })
      },
    }
  }, [query, navigate])
}
