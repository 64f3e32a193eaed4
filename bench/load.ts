import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { cpuOf } from './cpu.ts'

export interface Request {
  readonly path: string
  readonly body?: unknown
  /** The session of the request. */
  readonly token?: string
  /** A write that gets a new idempotency key each time it is sent. */
  readonly keyed?: true
}

export interface Measured {
  readonly requestsPerSecond: number
  readonly p50: number
  readonly p99: number
  /** Of the server and its database together. */
  readonly cpuPerRequest: number
  readonly failures: number
}

export interface LoadOptions {
  readonly address: string
  /** Sent in this order, repeatedly. */
  readonly requests: readonly Request[]
  /** Each connection has its own requests, and those of the warm-up are not repeated. */
  readonly distinct?: boolean
  readonly connections: number
  readonly seconds: number
  /** The processes whose CPU time counts. */
  readonly pids: readonly number[]
}

export const cpuOfAll = async (pids: readonly number[]) =>
  (await Promise.all(pids.map(cpuOf))).reduce((sum, each) => sum + each, 0)

const withKey = (request: autocannon.Request): autocannon.Request => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': randomUUID() },
})

const toSend = ({ path, body, token, keyed }: Request): autocannon.Request => ({
  method: 'POST',
  path,
  headers: {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(keyed === true ? { setupRequest: withKey } : {}),
})

/** Sends the requests of each connection, repeatedly for a time or each one once. */
export function fireOwn(
  address: string,
  ofEach: readonly (readonly Request[])[],
  extent: { readonly duration: number } | { readonly amount: number },
) {
  let clients = 0
  return autocannon({
    url: address,
    connections: ofEach.length,
    ...extent,
    setupClient: (client: autocannon.Client) => {
      client.setRequests((ofEach[clients % ofEach.length] ?? []).map(toSend))
      clients += 1
    },
  })
}

function fire(
  { address, distinct = false, connections }: LoadOptions,
  requests: readonly Request[],
  extent: { readonly duration: number } | { readonly amount: number },
) {
  const sent = requests.map(toSend)
  const share = Math.floor(sent.length / connections)
  let clients = 0
  return autocannon({
    url: address,
    connections,
    ...extent,
    requests: sent,
    ...(distinct
      ? {
          setupClient: (client: autocannon.Client) => {
            client.setRequests(sent.slice(clients * share, (clients + 1) * share))
            clients += 1
          },
        }
      : {}),
  })
}

/** A sixth of the unique requests is enough to warm up. */
const forWarming = ({ requests }: LoadOptions) => Math.floor(requests.length / 6)

async function warmUp(options: LoadOptions): Promise<void> {
  const { requests, connections } = options
  if (options.distinct) {
    await fire(options, requests.slice(0, forWarming(options)), {
      amount: forWarming(options),
    })
    return
  }
  await fire(options, requests, { amount: requests.length * connections })
  await fire(options, requests, { duration: 1 })
}

/** Sends requests as fast as they are answered: for a time, or each unique one once. */
export async function measure(options: LoadOptions): Promise<Measured> {
  await warmUp(options)
  const before = await cpuOfAll(options.pids)
  const requests = options.distinct ? options.requests.slice(forWarming(options)) : options.requests
  const result = await fire(
    options,
    requests,
    options.distinct ? { amount: requests.length } : { duration: options.seconds },
  )
  const used = (await cpuOfAll(options.pids)) - before
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuPerRequest: used / result.requests.total,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
