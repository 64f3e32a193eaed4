import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@kontor/contract/core/endpoint'
import type { EndpointName, Endpoints } from '@kontor/contract/endpoints'
import type { Language } from '@kontor/contract/rules/languages'
import type { Access, App } from '@kontor/contract/core/permissions'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { PublicDatabase } from '../../database/replica.ts'
import type { Overload } from '../admission/overload.ts'
import type { CatalogueVersions } from '../cache/catalogue-version.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import type { EventStreams } from '../streams/event-streams.ts'
import type { EncodedAnswer } from './encoded-answer.ts'
import type { User } from './sessions.ts'
import type { ShopSecret } from './shop-secret.ts'
import type { SignedLinks } from './signed-links.ts'

/** What every function of an endpoint may use. */
export interface CallContext {
  readonly database: Database
  /** For what everyone may see: it may be a replica, which has all that this process knows of. */
  readonly publicDatabase: PublicDatabase
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
  /** Counts a search that found nothing; it takes no time. */
  readonly noteMiss: (language: Language, keyword: string) => void
  /** Rate limit of orders per customer. */
  readonly ordersPerMinute: number
  /** Whether webhooks may lead into one's own network. */
  readonly webhooksToPrivate: boolean
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
  /** The host that the client asked, with its port; also behind trusted proxies. */
  readonly host: string
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

/** What a shared endpoint is asked, by a call or by the page that carries its answer. */
export interface SharedQuestion extends Pick<
  CallContext,
  'publicDatabase' | 'answers' | 'cache' | 'catalogue' | 'overload'
> {
  readonly language: Language
  readonly params: unknown
  readonly body: unknown
  /** The answer as its schema writes it. */
  readonly serialise: (answer: unknown) => Buffer
}

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
