import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Answer } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'
import { productQuery } from '../product/queries.ts'

type ProductPage = Answer<'/public/web-api/product/sorted'>

export interface FavouriteChange {
  productId: number
  favorite: boolean
}

/** Marks a product as favourite, or not, in every cached answer. */
export function markFavourite(client: QueryClient, { productId, favorite }: FavouriteChange): void {
  const mark = (product: GridProduct) =>
    product.id === productId ? { ...product, favorite } : product
  const markPage = (page: ProductPage) => ({ ...page, content: page.content.map(mark) })

  client.setQueriesData<ProductPage | InfiniteData<ProductPage>>(
    { queryKey: keyOf('/public/web-api/product/sorted') },
    (kept) => {
      if (kept === undefined) return undefined
      return 'pages' in kept ? { ...kept, pages: kept.pages.map(markPage) } : markPage(kept)
    },
  )
  client.setQueryData(
    productQuery(productId).queryKey,
    (product) => product && { ...product, favorite },
  )
}

/** Lists of favourites are outdated; the open list stays until the reader comes back to it. */
export function forgetFavourites(client: QueryClient): void {
  const queryKey = keyOf('/public/web-api/product/sorted', { body: { favorite: true } })
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}
