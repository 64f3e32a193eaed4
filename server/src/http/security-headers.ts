import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Where the web app finds the API, the static pages and the pictures; '' is this server. */
export interface Bases {
  readonly api: string
  readonly configuration: string
  readonly images: string
}

const originsOf = (...bases: string[]) => [
  ...new Set(bases.filter((base) => base !== '').map((base) => new URL(base).origin)),
]

/** Nothing is allowed that the apps do not need. A script in a text never runs, even if it got in. */
export async function addSecurityHeaders(app: FastifyInstance, bases: Bases) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", ...originsOf(bases.images)],
        connectSrc: ["'self'", ...originsOf(bases.api, bases.configuration)],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  })
  // Over plain http the header means nothing, and on a host name shared with others it would harm.
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000')
    }
  })
}
