import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'
import type { ShopSecret } from './shop-secret.ts'

/** Links that open a document without a login for a short time, because a new tab sends no token. */
export interface SignedLinks {
  /** The path with its signature. */
  sign(path: string): Promise<string>
  /** Refuses a link that was changed or has expired. */
  check(path: string, query: LinkQuery): Promise<void>
}

interface LinkQuery {
  readonly expires?: unknown
  readonly signature?: unknown
}

const validSeconds = 15 * 60

const signatureOf = (secret: Buffer, path: string, expires: string) =>
  createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url')

/** Compared as text: several base64url texts decode to the same bytes, and only one of them was issued. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** All server processes share the secret, so a link of one is valid at all. */
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
