import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const header = 'idempotency-key'

/** Printable, so that it can be logged and stored. */
const usable = /^[\x20-\x7e]{1,64}$/

/** The idempotency key of a request; an invalid one is refused. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[header]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !usable.test(key)) {
    throw new Refusal('not_valid', { details: { [header]: 'not_valid' } })
  }
  return key
}
