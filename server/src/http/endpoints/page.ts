import type { PageOfResults } from '@kontor/contract/core/fields'

/** The rows of one page with the totals needed for paging. */
export function pageOf<Row>(
  content: Row[],
  totalElements: number,
  { page, size }: { readonly page: number; readonly size: number },
): PageOfResults<Row> {
  const totalPages = Math.ceil(totalElements / size)
  return { content, totalPages, totalElements, number: page, size, last: page + 1 >= totalPages }
}
