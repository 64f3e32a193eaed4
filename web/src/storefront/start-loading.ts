import type { QueryClient } from '@tanstack/react-query'
import { currentLanguage } from '../i18n/language.ts'
import { storedUser } from '../session/stored-user.ts'
import { firstCategoryOfPage } from './catalogue/first-category.ts'
import {
  isFiltered,
  lacksCategory,
  parseListing,
  withFirstCategory,
} from '@kontor/contract/listing'
import {
  advertisementsQuery,
  brandsQuery,
  categoriesQuery,
  productsQuery,
} from './catalogue/queries.ts'
import { companyQuery, storeUrlsQuery } from './content/queries.ts'

/** Asks for what the first screen shows before anything is drawn, so that nothing waits in line. */
export function startLoading(client: QueryClient): void {
  void client.prefetchQuery(companyQuery)
  void client.prefetchQuery(storeUrlsQuery)
  void client.prefetchQuery(categoriesQuery)
  if (location.pathname === '/') loadListing(client)
}

function loadListing(client: QueryClient): void {
  const isCustomer = storedUser()?.roleName === 'CUSTOMER'
  const asked = parseListing(new URLSearchParams(location.search), isCustomer)
  if (!isFiltered(asked)) void client.prefetchQuery(advertisementsQuery)
  const listing = withFirstCategory(asked, firstCategoryOfPage(currentLanguage()))
  if (lacksCategory(listing)) return
  void client.prefetchQuery(productsQuery(listing))
  void client.prefetchQuery(brandsQuery(listing))
}
