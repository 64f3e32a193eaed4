import type { Language } from '@kontor/contract/rules/languages'

/** A product in an address: its id and its category. */
export interface ProductPlace {
  id: number
  categoryId: number
  subCategoryId: number | null
}

/** The same query with the product in it (G-08). Without a known category that of the query stays. */
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
 * The query without the product. After a shared link its category stays, because the grid shows it and would otherwise
 * change to other products.
 */
export function withoutProduct(search: URLSearchParams): string {
  const changed = new URLSearchParams(search)
  changed.delete('productId')
  changed.delete('lang')
  return changed.size === 0 ? '' : `?${changed}`
}

/** A link to share. It leads to the home page, because others may not see the page of this user. */
export function linkTo(product: ProductPlace, language: Language): string {
  return `${location.origin}/${withProduct(new URLSearchParams(), product, language)}`
}
