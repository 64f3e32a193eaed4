import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type Listing, searchOfListing } from '@kontor/contract/listing'

/**
 * Shows a listing on the home page. It begins on its first page unless another one is named, and at
 * the top, where the router scrolls to (G-10).
 */
export function useShowListing(): (listing: Partial<Listing>) => void {
  const navigate = useNavigate()
  return useCallback((listing) => void navigate(`/${searchOfListing(listing)}`), [navigate])
}
