import type { QueryClient } from '@tanstack/react-query'
import { rememberedFirstCategory, rememberFirstCategory } from './catalogue/first-category.ts'
import { parseListing } from './catalogue/listing.ts'
import { categoriesQuery, productsQuery } from './catalogue/queries.ts'
import { companyQuery, storeUrlsQuery } from './content/queries.ts'

/** Asks for what the first screen shows before anything is drawn, so that nothing waits in line. */
export function startLoading(client: QueryClient): void {
  void client.prefetchQuery(companyQuery)
  void client.prefetchQuery(storeUrlsQuery)
  const asked = parseListing(new URLSearchParams(location.search))
  const listing = { ...asked, categoryId: asked.categoryId ?? rememberedFirstCategory() }
  if (listing.categoryId) void client.prefetchQuery(productsQuery(listing))
  void loadCategories(client)
}

async function loadCategories(client: QueryClient): Promise<void> {
  await client.prefetchQuery(categoriesQuery)
  const first = client.getQueryData(categoriesQuery.queryKey)?.[0]
  if (first) rememberFirstCategory(first.id)
}
