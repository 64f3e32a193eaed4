import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../endpoints/refusal.ts'

/** More addresses than this in a minute are a flood of its own; then the oldest are forgotten. */
const mostAddresses = 100_000

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

interface RequestLimit {
  readonly requestsPerMinute: number
  /** How many processes serve the shop: each allows its share, so that together they keep the limit. */
  readonly processes: number
}

/** Limits the requests of each address, an IPv6 network of 64 bits counting as one; those to unknown paths count too. */
export async function limitRequests(
  app: FastifyInstance,
  { requestsPerMinute, processes }: RequestLimit,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: Math.ceil(requestsPerMinute / processes),
    timeWindow: 60_000,
    cache: mostAddresses,
    addHeaders: { ...noHeaders, 'retry-after': false },
    addHeadersOnExceeding: noHeaders,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too_many_requests', { retryAfterSeconds: ttl / 1000 }),
  })
  app.addHook('onRequest', app.rateLimit())
}
