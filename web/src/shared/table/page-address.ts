import { pageSizes } from '@kontor/contract/rules/listing'

const defaultSize = 20

/** Which page of a list the address asks for; it can be shared and gone back to. */
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

/** The query of the address with some of it replaced; what is null is left out, all else stays. */
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

/** The query of the address that shows a page; what is as by default is left out. */
export const searchOfPage = (query: URLSearchParams, { page, size }: PageAddress): string =>
  searchWith(query, {
    page: page > 0 ? page : null,
    size: size === defaultSize ? null : size,
  })
