import type { ListColumn } from '@kontor/contract/rules/list-columns'
import type { ReactNode } from 'react'

/** A column as a table shows it. */
export interface TableColumn<Row> {
  readonly name: keyof Row & string
  readonly label: string
  /** What it holds, and whether it is sorted and filtered by. */
  readonly column: ListColumn
  /** Pixels. */
  readonly width: number
  /** Takes what is left of the table; the first column where no other does. */
  readonly grow?: true
  /** Matters less: shown without being chosen only where there is room for it. */
  readonly spare?: true
  /** Not shown until it is chosen. */
  readonly hidden?: true
  /** Where a row is a card it stands beside the texts, without its label. */
  readonly picture?: true
  readonly render?: (row: Row) => ReactNode
  /** What a filter of a choice offers. */
  readonly options?: readonly { readonly value: string | number; readonly label: string }[]
}
