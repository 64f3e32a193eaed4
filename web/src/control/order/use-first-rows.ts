import { useDeferredValue } from 'react'

/** More than any screen shows at once. */
const atFirst = 30

/** The first rows at once, so that a long order opens quickly, and all rows in a deferred render. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const complete = useDeferredValue(true, false)
  return complete ? rows : rows.slice(0, atFirst)
}
