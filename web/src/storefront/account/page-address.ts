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

/** The query of the address that shows it; what is as by default is left out. */
export function searchOfPageAddress({ page, size }: PageAddress): string {
  const query = new URLSearchParams()
  if (page > 0) query.set('page', String(page))
  if (size !== defaultSize) query.set('size', String(size))
  const text = query.toString()
  return text && `?${text}`
}
