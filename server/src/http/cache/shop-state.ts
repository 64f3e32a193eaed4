import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

/** What the shop shows to everyone is the same as long as these are. */
export interface ShopState {
  /** Changes with anything that is shown: prices, texts, pictures, a discount that begins. */
  readonly shown: string
  /** Changes with which products there are, where they stand and in which order. */
  readonly listed: string
  /** The moment this was true, by the clock of the database, which all processes share. */
  readonly asOf: Date
}

async function look(database: Queryable): Promise<ShopState> {
  const [state] = await database.query<ShopState>(sql`
    SELECT shown, listed, as_of AS "asOf" FROM current_shop_state()`)
  if (state === undefined) throw new Error('the row of shop_state is missing')
  return state
}

/**
 * Answers the state of the shop, which it believes for so long and looks at only when asked. What is
 * shown is never older than that and the time of one look. Without a database nobody knows whether what
 * is kept is still true, so then it fails.
 */
export function watchShopState(database: Queryable, believedMs: number): () => Promise<ShopState> {
  let last: { readonly state: Promise<ShopState>; readonly begun: number } | undefined
  return () => {
    const now = performance.now()
    // Counted from before the look: what changed during it may not have been seen.
    if (last !== undefined && now - last.begun < believedMs) return last.state
    const state = look(database)
    const current = { state, begun: now }
    last = current
    state.catch(() => {
      if (last === current) last = undefined
    })
    return state
  }
}
