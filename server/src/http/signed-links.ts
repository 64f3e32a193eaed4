import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from './refusal.ts'

/** Links that open a document without a login, for a short while: a new tab sends no token. */
export interface SignedLinks {
  /** The path with what proves that we gave it out. */
  sign(path: string): Promise<string>
  /** Refuses a link that was changed or is too old. */
  check(path: string, query: LinkQuery): Promise<void>
}

interface LinkQuery {
  readonly expires?: unknown
  readonly signature?: unknown
}

const validSeconds = 15 * 60

const signatureOf = (secret: Buffer, path: string, expires: string) =>
  createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url')

/** Compared as texts: several texts stand for the same bytes, and only one of them was given out. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

async function readSecret(database: Queryable): Promise<Buffer> {
  const [row] = await database.query<{ secret: Buffer }>(sql`SELECT secret FROM signing_key`)
  if (row === undefined) throw new Error('the database has no signing key')
  return row.secret
}

/** The secret lies in the database, so that a link of one server process is good for all. */
export function signedLinks(database: Queryable, now: () => number = Date.now): SignedLinks {
  let known: Promise<Buffer> | undefined
  const secret = () => {
    known ??= readSecret(database).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  return {
    async sign(path) {
      const expires = String(Math.floor(now() / 1000) + validSeconds)
      const signature = signatureOf(await secret(), path, expires)
      return `${path}?expires=${expires}&signature=${signature}`
    },
    async check(path, { expires, signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string') {
        throw new Refusal('link_expired')
      }
      const isOurs = isSame(signature, signatureOf(await secret(), path, expires))
      if (!isOurs || Number(expires) * 1000 < now()) throw new Refusal('link_expired')
    },
  }
}
