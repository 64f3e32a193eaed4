import type { GridProduct } from '@kontor/contract/storefront/catalogue'
import type { MouseEvent } from 'react'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { linkTo } from '../product/product-address.ts'
import { useOpenProduct } from '../product/use-open-product.ts'

/** Opens the product's dialog (G-08). It covers the whole card; the other buttons come after it. */
export function ProductLink({ product }: { product: GridProduct }) {
  const open = useOpenProduct()

  function onClick(event: MouseEvent) {
    // With these keys the browser opens the link in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(product)
  }

  return (
    <a
      href={linkTo(product, currentLanguage())}
      aria-label={product.combinedName}
      onClick={onClick}
      className="absolute inset-0 rounded-md -outline-offset-2"
    />
  )
}
