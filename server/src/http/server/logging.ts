import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/**
 * What the log says of an error. PostgreSQL's `detail` repeats whole rows, password hashes among
 * them, so only what names the fault is kept.
 */
function describeError(error: Error): Record<string, unknown> {
  const { code, constraint, table } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

/** Without the query, which may carry secrets. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? url

/** Nothing of ours logs these; should a later line try, they stay unread. */
const secrets = new Set(['password', 'token', 'authorization', 'cookie', 'body'])

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function withoutSecrets(logged: object): Record<string, unknown> {
  const shown = ([name, value]: [string, unknown]): [string, unknown] => {
    if (secrets.has(name)) return [name, '[secret]']
    // An error or a request has a way of its own to be shown.
    return [name, isPlain(value) ? withoutSecrets(value) : value]
  }
  return Object.fromEntries(Object.entries(logged).map(shown))
}

/**
 * The given log, made unable to tell secrets. They are looked for in each line that is written: looking for
 * them by pino's paths would cost every request something, also those that log nothing.
 */
export function discreet(logger: Logger): FastifyBaseLogger {
  return logger.child(
    {},
    {
      formatters: { log: (logged) => withoutSecrets(logged) },
      serializers: {
        err: describeError,
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: pathOf(request.url),
        }),
      },
    },
  )
}

/**
 * One line per request, when it is answered. It holds nothing secret, so the log is taken as it is: looking
 * for secrets in each line would cost more than the answer from memory that it tells of.
 */
export function logAnswers(app: FastifyInstance, log: Logger) {
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'answered',
    )
    done()
  })
}
