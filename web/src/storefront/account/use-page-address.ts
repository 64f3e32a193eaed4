import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type PageAddress, parsePageAddress, searchOfPageAddress } from './page-address.ts'

export interface ChosenPage extends PageAddress {
  choose: (chosen: PageAddress) => void
}

export function usePageAddress(): ChosenPage {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const choose = useCallback(
    (chosen: PageAddress) => void navigate({ search: searchOfPageAddress(chosen) }),
    [navigate],
  )
  return useMemo(() => ({ ...parsePageAddress(query), choose }), [query, choose])
}
