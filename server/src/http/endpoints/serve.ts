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

/** What every function behind an endpoint may use. */
export interface CallContext {
  readonly database: Database
  /** Answers that all callers share; nothing personal is ever put there. */
  readonly answers: SharedCache
  /** What such answers are made of. Most answers are asked for once, and would evict it from the same cache. */
  readonly cache: SharedCache
  readonly catalogue: CatalogueVersions
  /** Passwords nobody may log in with: those everyone knows from the documentation. */
  readonly refusedPasswords: readonly string[]
  readonly secret: ShopSecret
  readonly links: SignedLinks
  readonly streams: EventStreams
  readonly overload: Overload
  /** How many orders a customer may place in a minute. */
  readonly ordersPerMinute: number
}

/** A call as its definition promises it: checked, typed, and from someone who may make it. */
export interface Call<E extends Endpoint> extends CallContext {
  readonly endpoint: Endpoint
  readonly body: BodyOf<E>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly user: UserFor<E['permission']>
  readonly language: Language
  /** The address of the caller, behind trusted proxies that of their client. */
  readonly address: string
  readonly log: FastifyBaseLogger
  /** Ends when the client has gone before its answer was sent. */
  readonly clientGone: () => AbortSignal
  /** What the client calls this write, so that sending it again changes nothing. */
  readonly idempotencyKey: string | undefined
  /** The answer as its schema writes it, which leaves out what is not listed there. */
  readonly serialise: (answer: unknown) => Buffer
}

type UserFor<P extends Access['permission']> = P extends 'public' ? User | undefined : User

export type CallOf<Name extends EndpointName> = Call<Endpoints[Name]>

/** An endpoint and the function behind it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly answer: (call: Call<Endpoint>) => Promise<unknown>
  /** Guests are answered from memory most of the time. */
  readonly fromMemory?: true
  /** The answer that everyone gets, where there is one. */
  readonly ask?: (question: SharedQuestion) => Promise<EncodedAnswer>
}

/** What a part of the trade serves to an app. */
export interface Part {
  readonly app: App
  readonly name: string
  readonly routes: readonly Route[]
}

/** What a call passes before its function runs. */
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
    // Only here a body may be anything but JSON.
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
    // Packing would hold events back until there are enough of them.
    ...(endpoint.stream === true ? { compress: false as const } : {}),
    schema: {
      ...(body === undefined ? {} : { body }),
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      response: { [answerStatus]: endpoint.answer },
    },
    // The work in the hall goes on: agents are few, and never the ones who flood the shop.
    ...(appOfCall === 'control'
      ? {}
      : {
          onRequest: context.overload.refusing({
            sparesGuests: fromMemory,
            // Who was let in to fill a basket should also get to order it.
            patience: endpoint.repeatable === true ? 4 : 1,
          }),
        }),
    // Before the body is read: who may not call does not get to send one.
    preParsing: (request, _reply, payload, done) => {
      // A guest has nothing to be looked up, so nothing is waited for.
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
      // Where none is defined none is looked at, so that it can be no part of a key or a hash either.
      if (body !== undefined) request.body = bodyFor(body, request.body)
      else if (endpoint.upload === undefined) request.body = undefined
      if (params !== undefined) request.params = valuesFromText(params, request.params)
      if (query !== undefined) request.query = valuesFromText(query, request.query)
      done()
    },
    handler: async (request, reply) => {
      reply.code(answerStatus).header('cache-control', 'no-store')
      const call = {
        // Each by its name: spreading the context would cost more than answering from memory.
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
        // The schemas above have checked these three.
        body: request.body as BodyOf<Endpoint>,
        params: request.params as ParamsOf<Endpoint>,
        query: request.query as QueryOf<Endpoint>,
        user: request.user,
        language: languageOf(request),
        address: request.ip,
        log: request.log,
        clientGone: () => signalOf(reply),
        idempotencyKey: endpoint.repeatable ? keyOf(request) : undefined,
        // With a schema for the answer, what comes out is text.
        serialise: (value: unknown) => Buffer.from(reply.serialize(value) as string),
      }
      const answered = await accountConcurrency.run(request.user, () => answer(call))
      if (answered instanceof EventStream) return answered.answer(reply)
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
  // With an encoding set, the compression of the server leaves the answer alone.
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return answer.in(encoding)
}
