import type { Category } from '@kontor/contract/catalogue'
import { pageSizes } from '../../ui/pager.tsx'

const defaultSize = 50

/** What the grid shows. It lives in the address, so that it can be shared and gone back to. */
export interface Listing {
  categoryId: number | undefined
  subCategoryId: number | undefined
  /** Counted from 0. */
  page: number
  size: number
}

function wholeNumber(text: string | null, least: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined
  const value = Number(text)
  return value >= least ? value : undefined
}

export function parseListing(search: URLSearchParams): Listing {
  const size = wholeNumber(search.get('size'), 1)
  const categoryId = wholeNumber(search.get('categoryId'), 1)
  return {
    categoryId,
    subCategoryId: categoryId && wholeNumber(search.get('subCategoryId'), 1),
    page: wholeNumber(search.get('page'), 0) ?? 0,
    size: pageSizes.find((choice) => choice === size) ?? defaultSize,
  }
}

/** The query of the address that shows it; what is as by default is left out. */
export function searchOfListing(listing: Listing): string {
  const search = new URLSearchParams()
  if (listing.categoryId) search.set('categoryId', String(listing.categoryId))
  if (listing.subCategoryId) search.set('subCategoryId', String(listing.subCategoryId))
  if (listing.page > 0) search.set('page', String(listing.page))
  if (listing.size !== defaultSize) search.set('size', String(listing.size))
  const text = search.toString()
  return text && `?${text}`
}

/** With no filter the first category is chosen (G-11). */
export function withFirstCategory(listing: Listing, categories: readonly Category[]): Listing {
  return listing.categoryId ? listing : { ...listing, categoryId: categories[0]?.id }
}
