import { productIdIn } from '@kontor/contract/rules/product-listing'
import { useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { historyEntryOf } from './history-entry.ts'
import { withoutProduct } from './product-address.ts'

interface ShownProduct {
  productId: number | undefined
  close: () => void
  /** The index of the zoomed image. */
  zoomed: number | undefined
  zoom: (picture: number) => void
  endZoom: () => void
}

/** The shown product and its zoom, from the address and the browser's history. */
export function useShownProduct(): ShownProduct {
  const location = useLocation()
  const navigate = useNavigate()
  const left = useRef<Location>(null)
  const search = new URLSearchParams(location.search)
  const productId = productIdIn(search)
  const { behind, zoomed } = historyEntryOf(location.state)

  /** Going back takes a moment. A second press in that time would go back too far. */
  function goBack() {
    if (left.current === location) return
    left.current = location
    void navigate(-1)
  }

  function close() {
    if (productId === undefined) return
    if (behind !== undefined) return goBack()
    void navigate({ search: withoutProduct(search) }, { replace: true, preventScrollReset: true })
  }

  function zoom(picture: number) {
    const state = { ...historyEntryOf(location.state), zoomed: picture }
    void navigate({ search: location.search }, { state, preventScrollReset: true })
  }

  return { productId, close, zoomed, zoom, endZoom: goBack }
}
