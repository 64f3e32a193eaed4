import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { normalizeIP } from '@fastify/rate-limit'
import { limits } from './limits.ts'

const closeIdleEveryMs = 500

export interface ConnectionLimits {
  /** Open connections of this process, of all clients and of one address. */
  readonly most: number
  readonly mostOfAddress: number
  /** Proxies carry the requests of many clients, so the limit of an address is not theirs. */
  readonly trustedProxies: readonly string[]
}

/** Connections that share a limit. A set keeps its order, so the first idle one is idle for longest. */
interface Share {
  readonly most: number
  readonly idle: Set<Socket>
  open: number
}

interface Connection {
  readonly address: string
  readonly shares: readonly Share[]
  /** What is being answered; requests that were sent without waiting for the answer before are behind it. */
  readonly answers: Set<ServerResponse>
}

const newShare = (most: number): Share => ({ most, idle: new Set(), open: 0 })

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
 * Limits the connections of a server, in all and for each address. At a limit the connection that has been idle for
 * longest is closed for a new one; where all are in use, the new one is closed.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #proxies: BlockList
  readonly #all: Share
  readonly #ofAddress = new Map<string, Share>()
  readonly #open = new Map<Duplex, Connection>()

  constructor(server: Server, connectionLimits: ConnectionLimits) {
    this.#limits = connectionLimits
    this.#proxies = listOf(connectionLimits.trustedProxies)
    this.#all = newShare(connectionLimits.most)
    server.on('connection', (socket) => this.#take(socket))
    this.#closeInTime(server)
  }

  /** Called with each request before it is answered. */
  answering({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(socket)
    if (connection === undefined) return
    connection.answers.add(response)
    for (const { idle } of connection.shares) idle.delete(socket)
    response.once('close', () => {
      connection.answers.delete(response)
      if (connection.answers.size > 0 || !this.#open.has(socket)) return
      for (const { idle } of connection.shares) idle.add(socket)
    })
  }

  /** The answer that goes over this connection now. */
  answerOn(socket: Duplex): ServerResponse | undefined {
    return this.#open.get(socket)?.answers.values().next().value
  }

  #take(socket: Socket): void {
    // An IPv6 client has a whole network of addresses; it counts as one.
    const address = normalizeIP(socket.remoteAddress ?? '')
    const own = this.#isProxy(socket) ? undefined : this.#shareOf(address)
    const shares = own === undefined ? [this.#all] : [own, this.#all]
    for (const { open, most, idle } of shares) {
      if (open < most) continue
      const [longestIdle] = idle
      if (longestIdle === undefined) {
        socket.destroy()
        return
      }
      this.#forget(longestIdle)
      longestIdle.destroy()
    }
    for (const share of shares) {
      share.open += 1
      share.idle.add(socket)
    }
    if (own !== undefined) this.#ofAddress.set(address, own)
    this.#open.set(socket, { address, shares, answers: new Set() })
    socket.once('close', () => this.#forget(socket))
  }

  #isProxy({ remoteAddress = '' }: Socket): boolean {
    return this.#proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
  }

  #shareOf(address: string): Share {
    return this.#ofAddress.get(address) ?? newShare(this.#limits.mostOfAddress)
  }

  #forget(socket: Socket): void {
    const connection = this.#open.get(socket)
    if (connection === undefined) return
    this.#open.delete(socket)
    for (const share of connection.shares) {
      share.open -= 1
      share.idle.delete(socket)
    }
    if (this.#ofAddress.get(connection.address)?.open === 0) {
      this.#ofAddress.delete(connection.address)
    }
  }

  /**
   * When a server begins to close, Node drops its limits for slow requests and waits for clients that have connected and
   * send nothing, as browsers do. Here they are closed after a moment, in which a request that was on its way arrives;
   * a request that is being sent has its usual time.
   */
  #closeInTime(server: Server): void {
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
