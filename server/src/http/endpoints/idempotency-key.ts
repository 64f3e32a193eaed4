import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const header = 'idempotency-key'

/** Printable, so that it is fit for logs and for the database. */
const usable = /^[\x20-\x7e]{1,64}$/

/** The key a client gave to a write; refused when it is none we can keep. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[header]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !usable.test(key)) {
    throw new Refusal('not_valid', { details: { [header]: 'not_valid' } })
  }
  return key
}
