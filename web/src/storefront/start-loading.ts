import type { QueryClient } from '@tanstack/react-query'
import { currentLanguage } from '../shared/i18n/language.ts'
import { storedUser } from '../shared/session/stored-user.ts'
import { firstCategoryOfPage } from './catalogue/first-category.ts'
import {
  isFiltered,
  lacksCategory,
  parseListing,
  withFirstCategory,
} from '@kontor/contract/rules/product-listing'
import {
  advertisementsQuery,
  brandsQuery,
  categoriesQuery,
  productsQuery,
} from './catalogue/queries.ts'
import { companyQuery, storeUrlsQuery } from './content/queries.ts'

/**
 * Fetches the data of the first screen before anything is rendered, so that no request waits for another. Resolves
 * when everything has loaded or failed.
 */
export async function startLoading(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(companyQuery),
    client.prefetchQuery(storeUrlsQuery),
    client.prefetchQuery(categoriesQuery),
    ...(location.pathname === '/' ? loadListing(client) : []),
  ])
}

function loadListing(client: QueryClient): Promise<void>[] {
  const asked = parseListing(new URLSearchParams(location.search), storedUser() !== null)
  const banner = isFiltered(asked) ? [] : [client.prefetchQuery(advertisementsQuery)]
  const listing = withFirstCategory(asked, firstCategoryOfPage(currentLanguage()))
  if (lacksCategory(listing)) return banner
  return [
    ...banner,
    client.prefetchQuery(productsQuery(listing)),
    client.prefetchQuery(brandsQuery(listing)),
  ]
}
