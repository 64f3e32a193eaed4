import type { Cell } from '@kontor/contract/rules/csv'
import type { Plain } from '@kontor/contract/rules/merge-records'
import type { RowProblem } from '@kontor/contract/rules/sheet-problems'

/** What stands before the decimals of a number that was written as text. */
export type DecimalSign = ',' | '.'

export type Parsed = { readonly value: Plain } | { readonly problem: RowProblem }

/** How values of a field stand in cells. What `write` makes of a value, `parse` makes the value of. */
export interface Codec {
  /** Its column has a decimal sign, which has to be known. */
  readonly numeric?: true
  /** What is stored when an empty cell clears the field. */
  readonly empty: Plain
  readonly parse: (cell: string | number, decimal: DecimalSign) => Parsed
  readonly write: (value: Plain) => Cell
  /** Whether a stored value is meant, where that is not the same as being equal. */
  readonly same?: (stored: Plain, parsed: Plain) => boolean
}
