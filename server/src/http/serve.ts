import type {
  Access,
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
} from '@kontor/contract/endpoint'
import type { EndpointName, Endpoints } from '@kontor/contract/endpoints'
import type { Language } from '@kontor/contract/languages'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { checkAccess } from './access.ts'
import { bodyFor, valuesFromText } from './call-values.ts'
import { languageOf } from './request-language.ts'
import type { User } from './sessions.ts'

/** What every function behind an endpoint may use. */
export interface CallContext {
  readonly database: Database
  /** Passwords nobody may log in with: those everyone knows from the documentation. */
  readonly refusedPasswords: readonly string[]
}

/** A call as its definition promises it: checked, typed, and from someone who may make it. */
export interface Call<E extends Endpoint> extends CallContext {
  readonly body: BodyOf<E>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly user: UserFor<E['access']>
  readonly language: Language
  /** The address of the caller, behind trusted proxies that of their client. */
  readonly address: string
  readonly log: FastifyBaseLogger
}

type UserFor<A extends Access> = A extends 'public' ? User | undefined : User

export type CallOf<Name extends EndpointName> = Call<Endpoints[Name]>

/** An endpoint and the function behind it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly answer: (call: Call<Endpoint>) => Promise<unknown>
}

/** A part of the trade as the API page shows it. */
export interface Part {
  readonly title: string
  readonly routes: readonly Route[]
}

export function serve<const E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<NoInfer<E>>) => Promise<AnswerOf<NoInfer<E>>>,
): Route {
  // A route is only called with what its own definition has checked, so the exact type may be let go.
  return { endpoint, answer }
}

declare module 'fastify' {
  interface FastifyRequest {
    user: User | undefined
  }
}

export function addRoute(app: FastifyInstance, { endpoint, answer }: Route, context: CallContext) {
  const { access, body, params, query, answerStatus = 200 } = endpoint
  app.route({
    method: 'POST',
    url: endpoint.path,
    schema: {
      ...(body === undefined ? {} : { body }),
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      response: { [answerStatus]: endpoint.answer },
    },
    // Before the body is read: who may not call does not get to send one.
    preParsing: async (request) => {
      request.user = await checkAccess(context.database, access, request)
    },
    preValidation: async (request) => {
      if (body !== undefined) request.body = bodyFor(body, request.body)
      if (params !== undefined) request.params = valuesFromText(params, request.params)
      if (query !== undefined) request.query = valuesFromText(query, request.query)
    },
    handler: async (request, reply) => {
      reply.code(answerStatus).header('cache-control', 'no-store')
      return answer({
        ...context,
        // The schemas above have checked these three.
        body: request.body as BodyOf<Endpoint>,
        params: request.params as ParamsOf<Endpoint>,
        query: request.query as QueryOf<Endpoint>,
        user: request.user,
        language: languageOf(request),
        address: request.ip,
        log: request.log,
      })
    },
  })
}
