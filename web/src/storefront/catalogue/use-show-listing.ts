import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type Listing, searchOfListing } from '@kontor/contract/rules/product-listing'

type ShowListing = (listing: Partial<Listing>, options?: { replace?: boolean }) => void

/**
 * Shows a listing on the home page. It starts on its first page unless another one is given, and at the top, where the
 * router scrolls to (G-10).
 */
export function useShowListing(): ShowListing {
  const navigate = useNavigate()
  return useCallback(
    (listing, options) => void navigate(`/${searchOfListing(listing)}`, options),
    [navigate],
  )
}
