import type { App } from '@kontor/contract/core/permissions'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppOptions } from '../src/app.ts'
import type { Database, Queryable } from '../src/database/database.ts'
import type { Statement } from '../src/database/sql.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { sessionOf } from './session-of.ts'
import { fillShop, type Shop } from './shop.ts'

interface CallOptions {
  readonly token?: string
  readonly lang?: string
  readonly address?: string
  readonly headers?: Record<string, string>
}

interface Answer<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, unknown>
}

/**
 * Calls an endpoint as a client does: a body is sent as JSON, none is sent as nothing.
 * The type of the answer is the test's word for what it looks into.
 */
export async function call<Body = unknown>(
  app: FastifyInstance,
  path: string,
  body?: unknown,
  { token, lang, address, headers }: CallOptions = {},
): Promise<Answer<Body>> {
  const url = lang === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
  const response = await app.inject({
    method: 'POST',
    url,
    ...(address === undefined ? {} : { remoteAddress: address }),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return {
    status: response.statusCode,
    body: response.json<Body>(),
    headers: response.headers,
  }
}

export interface OpenShop extends Shop {
  readonly app: FastifyInstance
  readonly database: Database
  /** As the role that owns the tables, for what the shop itself may not do. */
  readonly owner: Database
  readonly url: string
  readonly customerToken: string
  readonly agentToken: string
  readonly ownerToken: string
  /** The session that is good in an app. */
  tokenAt(app: App): string
  close(): Promise<void>
}

export const appOptions = (database: Database): AppOptions => ({
  database,
  logger: false,
  webFolder: null,
  bases: { api: '', configuration: '', images: '' },
  trustedProxies: [],
  requestsPerMinute: 1_000_000,
  keyRequestsPerMinute: 1_000_000,
  processes: 1,
  ordersPerMinute: 1_000_000,
  webhooksToPrivate: false,
  connectionsPerAddress: 5000,
  // A test sees at once what it changed.
  versionBelievedMs: 0,
  refusedPasswords: [],
})

/** The same database, counting its statements, those inside of transactions included. */
export function counting(database: Database) {
  const watched = (queryable: Queryable): Queryable => ({
    query: <Row extends object>(statement: Statement) => {
      counted.statements += 1
      return queryable.query<Row>(statement)
    },
  })
  const counted = {
    statements: 0,
    database: {
      ...database,
      ...watched(database),
      report: watched({ query: database.report }).query,
      urgent: watched(database.urgent),
      transaction: <Result>(work: (transaction: Queryable) => Promise<Result>) =>
        database.transaction((transaction) => work(watched(transaction))),
    },
  }
  return counted
}

/** The server on a database of its own with a small shop in it, a customer, an agent and an owner logged in. */
export const openShop = async (options: Partial<AppOptions> = {}): Promise<OpenShop> =>
  shopOn(await cloneDatabase(), options)

/** The same on a database that is there: migrated and empty. */
export async function shopOn(
  given: Pick<TestDatabase, 'database' | 'owner' | 'url' | 'close'>,
  options: Partial<AppOptions> = {},
): Promise<OpenShop> {
  const { database, owner, url } = given
  const shop = await fillShop(database)
  const app = await buildApp({ ...appOptions(database), ...options })
  const customerToken = await sessionOf(database, shop.customerId)
  const agentToken = await sessionOf(database, shop.agentId)
  const ownerToken = await sessionOf(database, shop.ownerId)
  const tokens = { storefront: customerToken, control: agentToken, office: ownerToken }
  return {
    ...shop,
    app,
    database,
    owner,
    url,
    customerToken,
    agentToken,
    ownerToken,
    tokenAt: (each) => tokens[each],
    async close() {
      await app.close()
      await given.close()
    },
  }
}
