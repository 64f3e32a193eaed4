import { pageSizes } from '@kontor/contract/rules/product-listing'

const defaultSize = 20

/** The page of a list in the address, so that it can be shared and the back button works. */
export interface PageAddress {
  /** Counted from 0. */
  page: number
  size: number
}

export function parsePageAddress(query: URLSearchParams): PageAddress {
  const page = query.get('page') ?? ''
  const size = Number(query.get('size'))
  return {
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
    size: pageSizes.find((choice) => choice === size) ?? defaultSize,
  }
}

/** The query with some values replaced; null removes a value, and all others stay. */
export function searchWith(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name)
    else changed.set(name, String(value))
  }
  const text = changed.toString()
  return text && `?${text}`
}

/** The query that shows a page; default values are left out. */
export const searchOfPage = (query: URLSearchParams, { page, size }: PageAddress): string =>
  searchWith(query, {
    page: page > 0 ? page : null,
    size: size === defaultSize ? null : size,
  })
