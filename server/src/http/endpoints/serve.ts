import { callbackify } from 'node:util'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@kontor/contract/core/endpoint'
import type { EndpointName, Endpoints } from '@kontor/contract/endpoints'
import type { Access, App } from '@kontor/contract/core/permissions'
import type { Language } from '@kontor/contract/core/languages'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { checkAccess } from './access.ts'
import type { AccountConcurrency } from '../admission/account-concurrency.ts'
import { bodyFor, valuesFromText } from './call-values.ts'
import { EncodedAnswer } from './encoded-answer.ts'
import { EventStream } from '../streams/event-stream.ts'
import type { EventStreams } from '../streams/event-streams.ts'
import { FileAnswer } from './file-answer.ts'
import { keyOf } from './idempotency-key.ts'
import type { Overload } from '../admission/overload.ts'
import { languageOf } from '../server/request-language.ts'
import type { Sessions, User } from './sessions.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import type { ShopSecret } from './shop-secret.ts'
import type { SharedQuestion } from '../cache/serve-shared.ts'
import type { CatalogueVersions } from '../cache/catalogue-version.ts'
import type { SignedLinks } from './signed-links.ts'
import { takeFiles } from './serve-upload.ts'

/** What every function of an endpoint may use. */
export interface CallContext {
  readonly database: Database
  /** Cache of answers that all callers share; it never contains personal data. */
  readonly answers: SharedCache
  /** Cache of the data they are made of. In the same cache, answers requested once would evict it. */
  readonly cache: SharedCache
  readonly catalogue: CatalogueVersions
  /** Passwords that are refused at login, because the documentation names them. */
  readonly refusedPasswords: readonly string[]
  readonly secret: ShopSecret
  readonly links: SignedLinks
  readonly streams: EventStreams
  readonly overload: Overload
  /** Rate limit of orders per customer. */
  readonly ordersPerMinute: number
}

/** A call as its definition says: validated, typed and permitted. */
export interface Call<E extends Endpoint> extends CallContext {
  readonly endpoint: Endpoint
  readonly body: BodyOf<E>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly user: UserFor<E['permission']>
  readonly language: Language
  /** The client's address, also behind trusted proxies. */
  readonly address: string
  /** What the client calls itself. */
  readonly userAgent: string | undefined
  readonly log: FastifyBaseLogger
  /** Aborted when the client disconnects before its answer is sent. */
  readonly clientGone: () => AbortSignal
  /** Sent by the client, so that a retry changes nothing. */
  readonly idempotencyKey: string | undefined
  /** Serialises an answer by its schema, which leaves out unlisted fields. */
  readonly serialise: (answer: unknown) => Buffer
}

type UserFor<P extends Access['permission']> = P extends 'public' ? User | undefined : User

export type CallOf<Name extends EndpointName> = Call<Endpoints[Name]>

/** An endpoint and its function. */
export interface Route {
  readonly endpoint: Endpoint
  readonly answer: (call: Call<Endpoint>) => Promise<unknown>
  /** Guests are mostly answered from the cache. */
  readonly fromMemory?: true
  /** The shared answer, if the endpoint has one. */
  readonly ask?: (question: SharedQuestion) => Promise<EncodedAnswer>
}

/** The endpoints that a part serves to an app. */
export interface Part {
  readonly app: App
  readonly name: string
  readonly routes: readonly Route[]
}

/** The checks before the function of a call runs. */
interface Admission {
  readonly sessions: Sessions
  readonly accountConcurrency: AccountConcurrency
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
  { sessions, accountConcurrency }: Admission,
  context: CallContext,
) {
  const { endpoint, answer, fromMemory = false } = route
  const { app: appOfCall, permission, body, params, query, answerStatus = 200 } = endpoint
  const identify = callbackify(async (request: FastifyRequest) => {
    const user = await checkAccess(sessions, endpoint, request)
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
        answers: context.answers,
        cache: context.cache,
        catalogue: context.catalogue,
        refusedPasswords: context.refusedPasswords,
        secret: context.secret,
        links: context.links,
        streams: context.streams,
        overload: context.overload,
        ordersPerMinute: context.ordersPerMinute,
        endpoint,
        // The schemas above have validated these three.
        body: request.body as BodyOf<Endpoint>,
        params: request.params as ParamsOf<Endpoint>,
        query: request.query as QueryOf<Endpoint>,
        user: request.user,
        language: languageOf(request),
        address: request.ip,
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
