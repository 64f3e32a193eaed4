import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'
import type { ShopSecret } from './shop-secret.ts'

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

/** All server processes have the same secret, so a link of one is good for all. */
export function signedLinks(secret: ShopSecret, now: () => number = Date.now): SignedLinks {
  return {
    async sign(path) {
      const expires = String(Math.floor(now() / 1000) + validSeconds)
      const signature = signatureOf(await secret('links'), path, expires)
      return `${path}?expires=${expires}&signature=${signature}`
    },
    async check(path, { expires, signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string') {
        throw new Refusal('link_expired')
      }
      const isOurs = isSame(signature, signatureOf(await secret('links'), path, expires))
      if (!isOurs || Number(expires) * 1000 < now()) throw new Refusal('link_expired')
    },
  }
}
