import type { GridProduct, Product } from '@kontor/contract/storefront/catalogue'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Answer } from '../../shared/api/call.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

type ProductPage = Answer<'/public/web-api/product/sorted'>

export interface FavouriteChange {
  productId: number
  favorite: boolean
}

/** Shows a product as a favourite, or no longer, wherever it is kept. */
export function markFavourite(client: QueryClient, { productId, favorite }: FavouriteChange): void {
  const mark = (product: GridProduct) =>
    product.id === productId ? { ...product, favorite } : product
  const markPage = (page: ProductPage) => ({ ...page, content: page.content.map(mark) })

  client.setQueriesData<ProductPage>(
    { queryKey: queryKeys.allProducts },
    (page) => page && markPage(page),
  )
  client.setQueryData<Product>(
    queryKeys.product(productId),
    (product) => product && { ...product, favorite },
  )
  client.setQueryData<InfiniteData<ProductPage>>(
    queryKeys.favourites,
    (kept) => kept && { ...kept, pages: kept.pages.map(markPage) },
  )
}

/** What lists favourites is no longer true; the reader's own list stays until they come again. */
export function forgetFavourites(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.favourites, refetchType: 'none' })
}
