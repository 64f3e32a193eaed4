import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a mailed link, which stands behind the #: browsers send that to no server. It is taken out of the address
 * at once, so that it stays in no history and on no screen. Another link that is opened in the same tab replaces it.
 */
export function useLinkToken(): [token: string, forget: () => void] {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const given = hash.slice(1)
  const [token, setToken] = useState(given)
  if (given !== '' && given !== token) setToken(given)
  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true })
  }, [hash, pathname, search, navigate])
  return [token, () => setToken('')]
}
