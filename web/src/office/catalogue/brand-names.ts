import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { keyOf } from '../../shared/api/query-of.ts'

/** The names of all brands, by their ids. */
async function fetchBrandNames(signal: AbortSignal): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  let after: string | null = ''
  while (after !== null) {
    const body: { size: number; after?: string } = { size: 200, ...(after !== '' && { after }) }
    const page: Awaited<ReturnType<typeof call<'/api/office/brand/list'>>> = await call(
      '/api/office/brand/list',
      { body },
      { signal },
    )
    for (const { id, name } of page.rows) names.set(id, name)
    after = page.next
  }
  return names
}

export const brandNamesQuery = queryOptions({
  queryKey: [...keyOf('/api/office/brand/list'), 'names'],
  queryFn: ({ signal }) => fetchBrandNames(signal),
})
