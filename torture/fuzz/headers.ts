import type { Endpoint } from '@kontor/contract/core/endpoint'
import type { App } from '@kontor/contract/core/permissions'
import fc from 'fast-check'

/** Every kind of caller. */
const callers = ['guest', 'garbage', 'customer', 'otherCustomer', 'agent', 'owner', 'key'] as const

export type Caller = (typeof callers)[number]

const usualCallers: Readonly<Record<App, readonly Caller[]>> = {
  storefront: ['customer', 'otherCustomer'],
  control: ['agent'],
  office: ['owner', 'key'],
}

/** The caller of an endpoint, weighted towards those with access. */
export const callerFor = ({ app }: Endpoint): fc.Arbitrary<Caller> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...callers) },
    {
      weight: 5,
      arbitrary: fc.constantFrom(...usualCallers[app]),
    },
  )

/** Invalid Authorization headers. */
export const garbageTokens: readonly string[] = [
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer undefined',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'A'.repeat(8000)}`,
  `Bearer kontor_${'A'.repeat(43)}`,
  `Bearer kontor_${'A'.repeat(44)}`,
  `Bearer ${'A'.repeat(43)} ${'A'.repeat(43)}`,
  `Bearer ${"' OR true --".padEnd(43, 'x')}`,
  'Basic ZGVtbzpEZW1vMTIzNA==',
  'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiU1RPQ0tfQUdFTlQifQ.',
  '\u00e4\u00f6\u00fc',
  'bearer\t',
  ',',
]

type Headers = Readonly<Record<string, string | readonly string[]>>

const contentTypes: readonly string[] = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json;',
  'application/json\ta',
  'application/json, text/plain',
  'APPLICATION/JSON',
  'application/jsonp',
  'application/problem+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '*/*',
  '/',
  ';',
  'a'.repeat(3000),
]

/** The Content-Type is missing, right or wrong. */
export const contentType: fc.Arbitrary<Headers> = fc.oneof(
  { weight: 16, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
  { weight: 1, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...contentTypes).map((type) => ({ 'content-type': type })),
  },
)

/** Few keys, so that they are reused: with the same body, with another, and by another user. */
const usualKeys = Array.from({ length: 40 }, (_, index) => `key-${index}`)

const oddKeys: readonly string[] = [
  '',
  ' ',
  'k'.repeat(64),
  'k'.repeat(65),
  'k'.repeat(2000),
  '\u00e4',
  "'; --",
  'a,b',
  '\u0080\u00ff',
]

const idempotencyKey: fc.Arbitrary<Headers> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...usualKeys).map((key) => ({ 'idempotency-key': key })),
  },
  {
    weight: 3,
    arbitrary: fc.uuid().map((key) => ({ 'idempotency-key': key })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...oddKeys).map((key) => ({ 'idempotency-key': key })),
  },
)

const oddHeaders: readonly Headers[] = [
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip, deflate;q=0, *;q=0' },
  { 'accept-encoding': '*;q=nonsense,,;;,br;q=-1' },
  { 'accept-encoding': 'identity;q=0' },
  { 'accept-encoding': 'zstd' },
  { 'accept-encoding': ','.repeat(5000) },
  { accept: 'text/html' },
  { 'accept-language': 'tr;q=x,,,' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, br, br' },
  { 'x-http-method-override': 'DELETE' },
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { 'x-request-id': 'x'.repeat(4000) },
  { range: 'bytes=0-1,5-,-' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'never' },
  { cookie: 'a=b; '.repeat(500) },
  { expect: 'the unexpected' },
  { expect: '100-continue' },
  { upgrade: 'websocket', connection: 'upgrade' },
  { te: 'trailers, deflate;q=0.5' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'x-many': Array.from({ length: 200 }, () => 'x') },
]

/** All headers except Authorization and Content-Type. */
export const otherHeaders: fc.Arbitrary<Headers> = fc
  .tuple(
    idempotencyKey,
    fc.oneof(
      { weight: 8, arbitrary: fc.constant({}) },
      { weight: 2, arbitrary: fc.constantFrom(...oddHeaders) },
    ),
  )
  .map(([key, odd]) => ({ ...key, ...odd }))

export type { Headers }
