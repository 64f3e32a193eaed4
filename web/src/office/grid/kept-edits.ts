import type { Edits } from './edited-cells.ts'
import type { ProductRow } from './grid-cells.ts'

/** Edits that were sent, which stay until they are applied. */
export interface KeptEdits {
  /** The import they were sent as. */
  readonly sentAs: number
  readonly edits: Edits
  /** The rows that were edited, as they were stored. */
  readonly rows: ReadonlyMap<number, ProductRow>
}

interface Stored {
  readonly sentAs: number
  readonly edits: readonly (readonly [number, readonly (readonly [string, string])[]])[]
  readonly rows: readonly (readonly [number, ProductRow])[]
}

/** Of this tab and this account only: nobody else meets them. */
const keyOf = (account: string) => `office-grid-edits-${account}`

export function keepEdits(account: string, { sentAs, edits, rows }: KeptEdits): void {
  const stored: Stored = {
    sentAs,
    edits: [...edits].map(([id, cells]) => [id, [...cells]]),
    rows: [...rows].filter(([id]) => edits.has(id)),
  }
  try {
    sessionStorage.setItem(keyOf(account), JSON.stringify(stored))
  } catch {
    // Too many for the storage: they are in the import all the same.
    forgetEdits(account)
  }
}

export function readKeptEdits(account: string): KeptEdits | null {
  try {
    const text = sessionStorage.getItem(keyOf(account))
    if (text === null) return null
    // Only this file writes it.
    const { sentAs, edits, rows } = JSON.parse(text) as Stored
    return {
      sentAs,
      edits: new Map(edits.map(([id, cells]) => [id, new Map(cells)])),
      rows: new Map(rows),
    }
  } catch {
    return null
  }
}

export const forgetEdits = (account: string): void => sessionStorage.removeItem(keyOf(account))
