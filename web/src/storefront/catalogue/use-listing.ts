import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Listing, parseListing, withFirstCategory } from './listing.ts'
import { categoriesQuery } from './queries.ts'

/** What the address asks for, and with the default category filled in once it is known. */
export function useListing(): Listing {
  const [search] = useSearchParams()
  const { data: categories } = useQuery(categoriesQuery)
  return useMemo(
    () => withFirstCategory(parseListing(search), categories ?? []),
    [search, categories],
  )
}
