import { useSearchParams } from 'react-router'
import { searchWith } from '../../shared/table/page-address.ts'

/** The document in the address (`?id=`), whatever page of the list is behind it. */
export function useOpenDocument() {
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('id'))
  return {
    openId: Number.isSafeInteger(asked) && asked > 0 ? asked : null,
    addressOf: (id: number) => searchWith(query, { id }),
    close: () => setQuery(searchWith(query, { id: null })),
  }
}
