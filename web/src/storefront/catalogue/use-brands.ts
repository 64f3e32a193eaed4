import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../shared/api/call.ts'
import { lacksCategory } from '@kontor/contract/rules/product-listing'
import { brandsQuery, categoriesQuery } from './queries.ts'
import { useAskedListing, useListing } from './use-listing.ts'
import { useShowListing } from './use-show-listing.ts'

interface Brands {
  /** Undefined while they are loading. */
  brands: Answer<'/public/web-api/brand/all'> | undefined
  chosen: number | undefined
  failed: boolean
  retry: () => void
  toggle: (brandId: number) => void
}

/** The brands of the listing. Choosing the chosen one again removes the filter (G-02). */
export function useBrands(): Brands {
  const asked = useAskedListing()
  const listing = useListing()
  const show = useShowListing()
  const { isError: withoutCategories } = useQuery(categoriesQuery)
  const { data, isError, refetch } = useQuery({
    ...brandsQuery(listing),
    enabled: !lacksCategory(listing),
  })
  const chosen = listing.brandId
  return {
    // Without a category nothing is listed and nothing can be filtered.
    brands: data ?? (withoutCategories && lacksCategory(listing) ? [] : undefined),
    chosen,
    failed: isError && data === undefined,
    retry: () => void refetch(),
    toggle: (id) => show({ ...asked, brandId: id === chosen ? undefined : id, page: 0 }),
  }
}
