import { usePrefetchQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAtRest } from '../layout/use-at-rest.ts'
import { productQuery } from './queries.ts'
import { useShownProduct } from './use-shown-product.ts'

// The dialog is loaded after the products.
const loadWindow = async () => ({
  default: (await import('./product-window.tsx')).ProductWindow,
})
const ProductWindow = lazy(loadWindow)

/** The dialog of the product that the address names, if it names one (G-09). */
export function ProductDialog() {
  const { productId } = useShownProduct()
  // Kept when the address no longer names it, so that the dialog can be seen going.
  const [last, setLast] = useState(productId)
  if (productId !== undefined && productId !== last) setLast(productId)

  const atRest = useAtRest()
  useEffect(() => {
    // Loaded ahead, so that the first click is answered at once. If it fails, the click tries again.
    if (atRest) loadWindow().catch(() => undefined)
  }, [atRest])

  if (last === undefined) return null
  return (
    <Suspense fallback={<ProductAhead productId={last} />}>
      <ProductWindow productId={last} open={productId !== undefined} />
    </Suspense>
  )
}

/** While the dialog's code is on its way its product is asked for, not afterwards. */
function ProductAhead({ productId }: { productId: number }) {
  usePrefetchQuery(productQuery(productId))
  return null
}
