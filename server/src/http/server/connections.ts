import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { normalizeIP } from '@fastify/rate-limit'
import { limits } from './limits.ts'

const closeIdleEveryMs = 500

export interface ConnectionLimits {
  /** Connection limits of this process: in total and of one address. */
  readonly max: number
  readonly maxPerAddress: number
  /** Proxies carry many clients, so the limit of one address does not apply to them. */
  readonly trustedProxies: readonly string[]
}

/**
 * Connections that quota a limit. The set keeps insertion order, so the first one has been idle
 * longest.
 */
interface Quota {
  readonly max: number
  readonly idle: Set<Socket>
  open: number
}

interface Connection {
  readonly address: string
  readonly quotas: readonly Quota[]
  /** The answers in progress; pipelined requests are queued behind the first. */
  readonly answers: Set<ServerResponse>
}

const newQuota = (max: number): Quota => ({ max, idle: new Set(), open: 0 })

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

/**
 * Limits the connections of a server, in total and per address. At the limit, a new connection
 * replaces the one that has been idle longest; if none is idle, the new one is closed.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #proxies: BlockList
  readonly #all: Quota
  readonly #ofAddress = new Map<string, Quota>()
  readonly #open = new Map<Duplex, Connection>()

  constructor(server: Server, connectionLimits: ConnectionLimits) {
    this.#limits = connectionLimits
    this.#proxies = listOf(connectionLimits.trustedProxies)
    this.#all = newQuota(connectionLimits.max)
    server.on('connection', (socket) => this.#accept(socket))
    this.#closeIdleOnShutdown(server)
  }

  /** Called before each request is answered. */
  answering({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(socket)
    if (connection === undefined) return
    connection.answers.add(response)
    for (const { idle } of connection.quotas) idle.delete(socket)
    response.once('close', () => {
      connection.answers.delete(response)
      if (connection.answers.size > 0 || !this.#open.has(socket)) return
      for (const { idle } of connection.quotas) idle.add(socket)
    })
  }

  /** The answer that is being sent on this connection. */
  answerOn(socket: Duplex): ServerResponse | undefined {
    return this.#open.get(socket)?.answers.values().next().value
  }

  #accept(socket: Socket): void {
    // Without an address the client is gone already: nobody would hear the answer, and no limit could be kept.
    if (socket.remoteAddress === undefined) {
      socket.destroy()
      return
    }
    // An IPv6 client has a whole network of addresses, which counts as one.
    const address = normalizeIP(socket.remoteAddress)
    const own = this.#isProxy(socket) ? undefined : this.#quotaOf(address)
    const quotas = own === undefined ? [this.#all] : [own, this.#all]
    for (const { open, max, idle } of quotas) {
      if (open < max) continue
      const [longestIdle] = idle
      if (longestIdle === undefined) {
        socket.destroy()
        return
      }
      this.#remove(longestIdle)
      longestIdle.destroy()
    }
    for (const quota of quotas) {
      quota.open += 1
      quota.idle.add(socket)
    }
    if (own !== undefined) this.#ofAddress.set(address, own)
    this.#open.set(socket, { address, quotas, answers: new Set() })
    socket.once('close', () => this.#remove(socket))
  }

  #isProxy({ remoteAddress = '' }: Socket): boolean {
    return this.#proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
  }

  #quotaOf(address: string): Quota {
    return this.#ofAddress.get(address) ?? newQuota(this.#limits.maxPerAddress)
  }

  #remove(socket: Socket): void {
    const connection = this.#open.get(socket)
    if (connection === undefined) return
    this.#open.delete(socket)
    for (const quota of connection.quotas) {
      quota.open -= 1
      quota.idle.delete(socket)
    }
    if (this.#ofAddress.get(connection.address)?.open === 0) {
      this.#ofAddress.delete(connection.address)
    }
  }

  /**
   * When a server closes, Node drops its request timeouts and waits for clients that connected and
   * send nothing, as browsers do. Here such connections are closed after a short delay, in which
   * requests on their way still arrive; a request that is being received keeps its timeout.
   */
  #closeIdleOnShutdown(server: Server): void {
    const close = server.close.bind(server)
    server.close = (done) => {
      const sendUntil = performance.now() + limits.requestMs
      const closing = setInterval(() => {
        for (const [socket, { answers }] of this.#open) {
          const request = answers.values().next().value?.req
          const maySend = request !== undefined && performance.now() < sendUntil
          if (!(request?.complete ?? false) && !maySend) socket.destroy()
        }
      }, closeIdleEveryMs)
      return close((error) => {
        clearInterval(closing)
        done?.(error)
      })
    }
  }
}
