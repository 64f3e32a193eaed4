import type { OrderProduct } from '@kontor/contract/storefront/basket'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LineCard } from './line-card.tsx'
import { useSteadyOrder } from './use-steady-order.ts'

interface BasketLinesProps {
  lines: readonly OrderProduct[]
  place: 'page' | 'side'
  readOnly?: boolean
}

/** More than any screen shows: these are rendered at once, the others deferred. */
const atOnce = 30

export function BasketLines({ lines, place, readOnly = false }: BasketLinesProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const shown = useSteadyOrder(lines, list)
  const drawn = useDeferredValue(Infinity, atOnce)
  const before = useRef(lines.length)

  useEffect(() => {
    // The pressed button disappeared with its line, so the list gets the focus.
    const removed = lines.length < before.current
    before.current = lines.length
    if (removed && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true })
    }
  })

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t('storefront:basket.lines')}
      className="divide-y divide-line outline-none"
    >
      {shown.slice(0, drawn).map((line) => (
        <LineCard key={line.salesUnitId} line={line} place={place} readOnly={readOnly} />
      ))}
    </ul>
  )
}
