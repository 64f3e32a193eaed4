import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCustomer } from '../account/use-customer.ts'
import { useSearchBehind } from '../product/use-search-behind.ts'
import {
  type Listing,
  parseListing,
  withFirstCategory,
} from '@kontor/contract/rules/product-listing'
import { categoriesQuery } from './queries.ts'

/** The listing of the address, without the product dialog. */
export function useAskedListing(): Listing {
  const query = useSearchBehind()
  const isCustomer = useCustomer() !== null
  return useMemo(() => parseListing(query, isCustomer), [query, isCustomer])
}

/** The same with the default category, once it is known. */
export function useListing(): Listing {
  const asked = useAskedListing()
  const { data: categories } = useQuery(categoriesQuery)
  const first = categories?.[0]?.id
  return useMemo(() => withFirstCategory(asked, first), [asked, first])
}
