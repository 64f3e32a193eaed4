import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { type ProductPlace, withProduct } from './product-address.ts'
import { productQuery } from './queries.ts'

/** Opens a product's dialog over the page by naming it in the address (G-08, B-16). */
export function useOpenProduct(): (product: ProductPlace | Pick<ProductPlace, 'id'>) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    (product) => {
      // Fetched at once: the code of the dialog may still have to be loaded.
      void client.prefetchQuery(productQuery(product.id))
      void navigate(
        { search: withProduct(new URLSearchParams(search), product, currentLanguage()) },
        { state: { behind: search }, preventScrollReset: true },
      )
    },
    [client, navigate, search],
  )
}
