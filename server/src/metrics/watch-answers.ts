import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** The pattern of the path. What has none is a page of the storefront, or nothing at all. */
const routeOf = ({ is404, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) =>
  is404
    ? statusCode === 404
      ? '(unknown)'
      : '(storefront page)'
    : (routeOptions.url ?? '(unknown)')

const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** Measures each answered request. */
export function watchAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered({
      route: routeOf(request, reply),
      method: request.method,
      status: reply.statusCode,
      refusal: request.refusal,
      seconds: isStream(reply) ? undefined : reply.elapsedTime / 1000,
    })
    done()
  })
}
