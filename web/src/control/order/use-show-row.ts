import { useEffect } from 'react'
import type { Happening } from './use-picking.ts'

/** Scrolls to the row of the last scan or tap, in either table. */
export function useShowRow(last: Happening | null): void {
  useEffect(() => {
    if (last?.kind !== 'counted') return
    const rows = document.querySelectorAll(`[data-line="${last.item.orderProductId}"]`)
    for (const row of rows) row.scrollIntoView({ block: 'nearest' })
  }, [last])
}
