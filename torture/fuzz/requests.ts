import type { Endpoint } from '@kontor/contract/core/endpoint'
import fc from 'fast-check'
import { urlFor } from './addresses.ts'
import { bodyFor } from './bodies.ts'
import {
  callerFor,
  contentType,
  garbageTokens,
  otherHeaders,
  type Caller,
  type Headers,
} from './headers.ts'
import type { KnownValues } from './schema-values.ts'

export interface FuzzRequest {
  readonly endpoint: Endpoint
  readonly method: string
  readonly url: string
  readonly caller: Caller
  readonly headers: Headers
  readonly body: string | Buffer | undefined
  /** How its bytes are broken on the wire; undefined: not at all. */
  readonly wire: number | undefined
}

/** The Authorization headers by caller. */
export type Tokens = Readonly<Record<Exclude<Caller, 'guest' | 'garbage'>, string>>

const method = fc.oneof(
  { weight: 40, arbitrary: fc.constant('POST') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'),
  },
)

function authorization(caller: Caller, tokens: Tokens, choice: number): Headers {
  if (caller === 'guest') return {}
  if (caller === 'garbage') {
    return { authorization: garbageTokens[choice % garbageTokens.length] ?? '' }
  }
  return { authorization: `Bearer ${tokens[caller]}` }
}

/** Callers have several addresses, so that the rate limit per address does not stop the run. */
const addressOf = (choice: number) => `192.0.2.${1 + (choice % 250)}`

function requestFor(
  endpoint: Endpoint,
  known: KnownValues,
  tokens: Tokens,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      method,
      url: urlFor(endpoint, known),
      caller: callerFor(endpoint),
      choice: fc.nat(1_000_000),
      type: contentType,
      other: otherHeaders,
      body: bodyFor(endpoint.body, known),
      wire: fc.oneof(
        { weight: 40, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.nat(1000) },
      ),
    })
    .map(({ choice, type, other, ...rest }) => ({
      ...rest,
      endpoint,
      headers: {
        'x-forwarded-for': addressOf(choice),
        ...(rest.body === undefined ? {} : type),
        ...authorization(rest.caller, tokens, choice),
        ...other,
      },
    }))
}

/** The same for the same seed. */
export function sampleRequests(
  endpoint: Endpoint,
  known: KnownValues,
  tokens: Tokens,
  { seed, count }: { readonly seed: number; readonly count: number },
): FuzzRequest[] {
  return fc.sample(requestFor(endpoint, known, tokens), { seed, numRuns: count })
}
