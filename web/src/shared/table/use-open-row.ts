import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

export interface OpensRows<Row> {
  /** The page of a row. Its first cell is a link to it, and Ctrl or ⌘ opens it in a tab of its own. */
  addressOf?: ((row: Row) => string) | undefined
  /** What opens a row that has no page. */
  onOpen?: ((row: Row) => void) | undefined
}

export function useOpenRow<Row>({ addressOf, onOpen }: OpensRows<Row>) {
  const navigate = useNavigate()
  const open = (row: Row) =>
    addressOf === undefined ? onOpen?.(row) : void navigate(addressOf(row))
  return {
    open,
    onClick: (event: MouseEvent, row: Row) => {
      // A link in the row opens by itself.
      if (event.target instanceof Element && event.target.closest('a') !== null) return
      if (addressOf !== undefined && (event.ctrlKey || event.metaKey)) window.open(addressOf(row))
      else open(row)
    },
  }
}
