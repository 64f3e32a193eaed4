import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** The page that is shown, and the document the address asks for (`?id=`). */
export function useDocumentList() {
  const [page, setPage] = useState(0)
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('id'))
  return {
    page,
    choosePage: (chosen: number) => {
      setPage(chosen)
      window.scrollTo({ top: 0 })
    },
    openId: Number.isSafeInteger(asked) && asked > 0 ? asked : null,
    close: () => setSearch({}),
  }
}
