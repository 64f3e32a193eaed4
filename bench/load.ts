import autocannon from 'autocannon'
import { cpuOf } from './cpu.ts'

export interface Request {
  readonly path: string
  readonly body?: unknown
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
  /** In turn, over and over. */
  readonly requests: readonly Request[]
  readonly connections: number
  readonly seconds: number
  /** The processes whose processor time counts. */
  readonly pids: readonly number[]
}

const cpuOfAll = async (pids: readonly number[]) =>
  (await Promise.all(pids.map(cpuOf))).reduce((sum, each) => sum + each, 0)

function fire({ address, requests, connections }: LoadOptions, seconds: number) {
  return autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: requests.map(({ path, body }) => ({
      method: 'POST',
      path,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })),
  })
}

/** Sends requests as fast as they are answered, after a second to warm up. */
export async function measure(options: LoadOptions): Promise<Measured> {
  await fire(options, 1)
  const before = await cpuOfAll(options.pids)
  const result = await fire(options, options.seconds)
  const used = (await cpuOfAll(options.pids)) - before
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuPerRequest: used / result.requests.total,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
