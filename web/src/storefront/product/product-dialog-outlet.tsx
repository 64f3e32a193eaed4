import { usePrefetchQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadAhead } from '../layout/load-ahead.ts'
import { useAtRest } from '../layout/use-at-rest.ts'
import { productQuery } from './queries.ts'
import { useShownProduct } from './use-shown-product.ts'

// The dialog is loaded after the products, and the words of food with it.
const loadWindow = async () => {
  const [{ ProductWindow: loaded }] = await Promise.all([
    import('./product-window.tsx'),
    i18next.loadNamespaces('food'),
  ])
  return { default: loaded }
}
const ProductWindow = lazy(loadWindow)

/** The dialog of the product in the address, if there is one (G-09). */
export function ProductDialog() {
  const { productId } = useShownProduct()
  // Kept after the product is removed from the address, so that the closing animation is visible.
  const [last, setLast] = useState(productId)
  if (productId !== undefined && productId !== last) setLast(productId)

  const atRest = useAtRest()
  useEffect(() => {
    if (atRest) loadAhead(loadWindow)
  }, [atRest])

  if (last === undefined) return null
  return (
    <Suspense fallback={<ProductAhead productId={last} />}>
      <ProductWindow productId={last} open={productId !== undefined} />
    </Suspense>
  )
}

/** The product is fetched while the code of the dialog is loading, not afterwards. */
function ProductAhead({ productId }: { productId: number }) {
  usePrefetchQuery(productQuery(productId))
  return null
}
