import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The link is there for the first owner only. */
const withoutStaff = sql`NOT EXISTS (SELECT FROM account WHERE role = 'STAFF')`

/** Makes the link of a shop that nobody can log in to; an earlier one ends. Undefined when there is staff. */
export async function newSetupToken(database: Queryable): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const stored = await database.query(sql`
    UPDATE shop_setup SET token_hash = ${hashOf(token)} WHERE ${withoutStaff} RETURNING single_row`)
  return stored.length > 0 ? token : undefined
}

export async function isSetupToken(database: Queryable, token: string): Promise<boolean> {
  const found = await database.query(sql`
    SELECT single_row FROM shop_setup WHERE token_hash = ${hashOf(token)} AND ${withoutStaff}`)
  return found.length > 0
}

/** Ends the link. False when it was used meanwhile: two who use it at once wait for each other here. */
export async function useSetupToken(transaction: Queryable, token: string): Promise<boolean> {
  const used = await transaction.query(sql`
    UPDATE shop_setup SET token_hash = NULL WHERE token_hash = ${hashOf(token)} AND ${withoutStaff}
    RETURNING single_row`)
  return used.length > 0
}
