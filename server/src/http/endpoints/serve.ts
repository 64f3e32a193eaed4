import { callbackify } from 'node:util'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@kontor/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkAccess } from './access.ts'
import type { AccountConcurrency } from '../admission/account-concurrency.ts'
import type { KeyRate } from '../admission/key-rate.ts'
import type { CallContext, Route } from './call.ts'
import { bodyFor, valuesFromText } from './call-values.ts'
import { EncodedAnswer } from './encoded-answer.ts'
import { EventStream } from '../streams/event-stream.ts'
import { FileAnswer } from './file-answer.ts'
import { keyOf } from './idempotency-key.ts'
import { languageOf } from '../server/request-language.ts'
import type { Sessions, User } from './sessions.ts'
import { takeFiles } from './serve-upload.ts'

/** The checks before the function of a call runs. */
interface Admission {
  readonly sessions: Sessions
  readonly accountConcurrency: AccountConcurrency
  readonly keyRate: KeyRate
}

declare module 'fastify' {
  interface FastifyRequest {
    user: User | undefined
  }
}

export function addRoute(
  app: FastifyInstance,
  route: Route,
  admission: Admission,
  context: CallContext,
) {
  const { upload } = route.endpoint
  if (upload === undefined) addRouteTo(app, route, admission, context)
  else {
    // Only here the body may be something other than JSON.
    void app.register(async (scope) => {
      takeFiles(scope, upload)
      addRouteTo(scope, route, admission, context)
    })
  }
}

function addRouteTo(
  app: FastifyInstance,
  route: Route,
  { sessions, accountConcurrency, keyRate }: Admission,
  context: CallContext,
) {
  const { endpoint, answer, fromMemory = false } = route
  const { app: appOfCall, permission, body, params, query, answerStatus = 200 } = endpoint
  const identify = callbackify(async (request: FastifyRequest) => {
    const user = await checkAccess(sessions, endpoint, request)
    keyRate.count(user)
    accountConcurrency.requireRoom(user)
    return user
  })
  app.route({
    method: 'POST',
    url: endpoint.path,
    ...(endpoint.mostBodyBytes === undefined ? {} : { bodyLimit: endpoint.mostBodyBytes }),
    // Compression would buffer events.
    ...(endpoint.stream === true ? { compress: false as const } : {}),
    schema: {
      ...(body === undefined ? {} : { body }),
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(endpoint.file === true ? {} : { response: { [answerStatus]: endpoint.answer } }),
    },
    // Agents and staff are never refused: they are few, and the work in warehouse and office must go on.
    ...(appOfCall === 'storefront'
      ? {
          onRequest: context.overload.refusing({
            sparesGuests: fromMemory,
            // A customer who could fill a basket should also be able to order it.
            patience: endpoint.repeatable === true ? 4 : 1,
          }),
        }
      : {}),
    // Before the body is read, so that a refused caller cannot send one.
    preParsing: (request, _reply, payload, done) => {
      // A guest needs no lookup, so nothing is awaited.
      if (permission === 'public' && request.headers.authorization === undefined) {
        done(null, payload)
        return
      }
      identify(request, (error, user) => {
        request.user = user
        done(error, payload)
      })
    },
    preValidation: (request, _reply, done) => {
      // Undefined parameters are ignored, so that they are not part of a cache key or a hash either.
      if (body !== undefined) request.body = bodyFor(body, request.body)
      else if (endpoint.upload === undefined) request.body = undefined
      if (params !== undefined) request.params = valuesFromText(params, request.params)
      if (query !== undefined) request.query = valuesFromText(query, request.query)
      done()
    },
    handler: async (request, reply) => {
      reply.code(answerStatus).header('cache-control', 'no-store')
      const call = {
        // Named one by one: spreading the context would cost more than an answer from the cache.
        database: context.database,
        publicDatabase: context.publicDatabase,
        answers: context.answers,
        cache: context.cache,
        catalogue: context.catalogue,
        refusedPasswords: context.refusedPasswords,
        secret: context.secret,
        links: context.links,
        streams: context.streams,
        overload: context.overload,
        noteMiss: context.noteMiss,
        ordersPerMinute: context.ordersPerMinute,
        webhooksToPrivate: context.webhooksToPrivate,
        endpoint,
        // The schemas above have validated these three.
        body: request.body as BodyOf<Endpoint>,
        params: request.params as ParamsOf<Endpoint>,
        query: request.query as QueryOf<Endpoint>,
        user: request.user,
        language: languageOf(request),
        address: request.ip,
        host: request.host,
        userAgent: request.headers['user-agent'],
        log: request.log,
        clientGone: () => signalOf(reply),
        idempotencyKey: endpoint.repeatable ? keyOf(request) : undefined,
        // With a schema for the answer, the result is text.
        serialise: (value: unknown) => Buffer.from(reply.serialize(value) as string),
      }
      const answered = await accountConcurrency.run(request.user, () => answer(call))
      if (answered instanceof EventStream || answered instanceof FileAnswer) {
        return answered.answer(reply)
      }
      return answered instanceof EncodedAnswer ? sendEncoded(answered, request, reply) : answered
    },
  })
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

function sendEncoded(answer: EncodedAnswer, request: FastifyRequest, reply: FastifyReply) {
  const encoding = answer.encodingFor(request.headers['accept-encoding'])
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  // With an encoding set, the server does not compress the answer again.
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return answer.in(encoding)
}
