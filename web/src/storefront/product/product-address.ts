import type { Language } from '@kontor/contract/core/languages'

/** What an address says about a product: which one, and where it stands. */
export interface ProductPlace {
  id: number
  categoryId: number
  subCategoryId: number | null
}

/** The same query with the product in it (G-08). Without a known place the category of the query stays. */
export function withProduct(
  search: URLSearchParams,
  product: ProductPlace | Pick<ProductPlace, 'id'>,
  language: Language,
): string {
  const changed = new URLSearchParams(search)
  changed.set('productId', String(product.id))
  if ('categoryId' in product) {
    const { categoryId, subCategoryId } = product
    changed.set('categoryId', String(categoryId))
    if (subCategoryId === null) changed.delete('subCategoryId')
    else changed.set('subCategoryId', String(subCategoryId))
  }
  changed.set('lang', language)
  return `?${changed}`
}

/**
 * The query without the product. Who came by a link keeps the category it named: from here on it is
 * what the grid shows, and without it the products behind would be exchanged for others.
 */
export function withoutProduct(search: URLSearchParams): string {
  const changed = new URLSearchParams(search)
  changed.delete('productId')
  changed.delete('lang')
  return changed.size === 0 ? '' : `?${changed}`
}

/** A link for others. It leads to the home page: what is mine to see may not be theirs. */
export function linkTo(product: ProductPlace, language: Language): string {
  return `${location.origin}/${withProduct(new URLSearchParams(), product, language)}`
}
