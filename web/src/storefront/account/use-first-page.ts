import { useSearchParams } from 'react-router'

/** Turns the listing of the address back to its first page; all else that was chosen stays. */
export function useFirstPage(): () => void {
  const [query, setQuery] = useSearchParams()
  return () => {
    if (!query.has('page')) return
    const first = new URLSearchParams(query)
    first.delete('page')
    setQuery(first, { replace: true, preventScrollReset: true })
  }
}
