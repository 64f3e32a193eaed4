/** Edited texts by product and column. */
export type Edits = ReadonlyMap<number, ReadonlyMap<string, string>>

export interface CellEdit {
  readonly id: number
  readonly column: string
  readonly text: string
  /** What is stored; an edit that says the same is none. */
  readonly stored: string
}

export interface SheetState {
  readonly edits: Edits
  /** Earlier states, the last one at the end. */
  readonly before: readonly Edits[]
  /** States that were taken back, the last one at the end. */
  readonly after: readonly Edits[]
}

export const nothingEdited: SheetState = { edits: new Map(), before: [], after: [] }

/** So many steps can be taken back. */
const mostSteps = 100

/** The state with edits that were made at once, and are taken back at once. */
export function withEdits(state: SheetState, changes: readonly CellEdit[]): SheetState {
  const edits = new Map(state.edits)
  let isChanged = false
  for (const { id, column, text, stored } of changes) {
    const known = edits.get(id)
    if ((known?.get(column) ?? stored) === text) continue
    isChanged = true
    const cells = new Map(known)
    if (text === stored) cells.delete(column)
    else cells.set(column, text)
    if (cells.size === 0) edits.delete(id)
    else edits.set(id, cells)
  }
  if (!isChanged) return state
  return { edits, before: [...state.before, state.edits].slice(-mostSteps), after: [] }
}

export function withoutLast(state: SheetState): SheetState {
  const { edits, before, after } = state
  const last = before.at(-1)
  return last === undefined
    ? state
    : { edits: last, before: before.slice(0, -1), after: [...after, edits] }
}

/** What was taken back last is there again. */
export function withTakenBack(state: SheetState): SheetState {
  const { edits, before, after } = state
  const next = after.at(-1)
  return next === undefined
    ? state
    : { edits: next, before: [...before, edits], after: after.slice(0, -1) }
}

export const countEdits = (edits: Edits): number =>
  [...edits.values()].reduce((sum, cells) => sum + cells.size, 0)
