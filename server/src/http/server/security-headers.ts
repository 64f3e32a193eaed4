import type { FastifyInstance } from 'fastify'

/** Base URLs of the API, the static pages and the pictures; '' is this server. */
export interface Bases {
  readonly api: string
  readonly configuration: string
  readonly images: string
}

const originsOf = (...bases: string[]) => [
  ...new Set(bases.filter((base) => base !== '').map((base) => new URL(base).origin)),
]

/** What a page may use besides the files of this server. */
export interface MoreSources {
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
}

/** Allows only what the apps need, so that an injected script cannot run. */
export function contentSecurityPolicy(
  bases: Bases,
  { scripts = [], styles = [] }: MoreSources = {},
): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", ...originsOf(bases.images)],
    'connect-src': ["'self'", ...originsOf(bases.api, bases.configuration)],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

/** API answers are never pages, so everything is forbidden. */
const policyOfCalls = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

/** Adds the security headers to every answer; they are computed once. */
export function addSecurityHeaders(app: FastifyInstance, bases: Bases) {
  const headersWith = (policy: string) => ({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  const ofPages = headersWith(contentSecurityPolicy(bases))
  const ofCalls = headersWith(policyOfCalls)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.method === 'POST' ? ofCalls : ofPages).header('x-request-id', request.id)
    // Over plain http the header has no effect, and on a shared host name it would break others.
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000')
    }
    done()
  })
}
