import { useEffect } from 'react'
import type { Happening } from './use-picking.ts'

/** Scrolls to the row something happened to, in whichever table it stands. */
export function useShowRow(last: Happening | null): void {
  useEffect(() => {
    if (last?.kind !== 'counted') return
    const rows = document.querySelectorAll(`[data-line="${last.item.orderProductId}"]`)
    for (const row of rows) row.scrollIntoView({ block: 'nearest' })
  }, [last])
}
