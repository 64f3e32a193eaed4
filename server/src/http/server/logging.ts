import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/**
 * The logged fields of an error. PostgreSQL's `detail` repeats whole rows, including password
 * hashes, so it is left out.
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

/** Without the query, which may contain secrets. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? url

/** Redacted in case a log line contains them; no line does today. */
const secrets = new Set(['password', 'token', 'authorization', 'cookie', 'body'])

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function withoutSecrets(logged: object): Record<string, unknown> {
  const shown = ([name, value]: [string, unknown]): [string, unknown] => {
    if (secrets.has(name)) return [name, '[secret]']
    // Errors and requests have their own serializers.
    return [name, isPlain(value) ? withoutSecrets(value) : value]
  }
  return Object.fromEntries(Object.entries(logged).map(shown))
}

/**
 * A logger that redacts secrets in each line it writes. pino's own redaction by path would slow
 * down every request, also those that log nothing.
 */
export function redactSecrets(logger: Logger): FastifyBaseLogger {
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

/** By which the lines of the proxy are found. A client could send anything, so only a trusted proxy is believed. */
function proxyRequestId({ headers, ips }: FastifyRequest): string | undefined {
  const id = headers['x-request-id']
  // The second address is known only when the first is that of a trusted proxy.
  if (typeof id !== 'string' || ips === undefined || ips.length < 2) return undefined
  return /^[\w.:-]{1,128}$/.test(id) ? id : undefined
}

/**
 * One line per answered request. It contains no secrets, so it skips the redaction, which would
 * take longer than an answer from the cache.
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
        account: request.user?.id,
        key: request.user?.key?.id,
        refusal: request.refusal,
        proxyRequestId: proxyRequestId(request),
      },
      'answered',
    )
    done()
  })
}
