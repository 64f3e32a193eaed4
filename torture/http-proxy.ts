import { once } from 'node:events'
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Counts the outcome of requests that arrive while it watches. */
export interface Watch {
  readonly requests: number
  readonly lost: readonly string[]
}

interface OpenWatch {
  requests: number
  lost: string[]
}

const neverReached = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

/**
 * A reverse proxy between clients and server processes: round robin, and the next process when one
 * cannot be reached. It never sends a request twice.
 */
export class HttpProxy {
  readonly #agents = new Map<number, Agent>()
  readonly #watches = new Set<OpenWatch>()
  readonly #server: Server
  #ports: readonly number[] = []
  #turn = 0
  /**
   * Successful answers to idempotent calls that are still to be dropped, together with their
   * connection.
   */
  answersToSwallow = 0

  constructor() {
    this.#server = createServer((asked, reply) => void this.#serve(asked, reply))
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  /** Sets the processes for new requests. */
  sendTo(ports: readonly number[]): void {
    this.#ports = ports
  }

  /** Watches until all requests that arrived meanwhile are answered or lost. */
  async watch(work: () => Promise<void>): Promise<Watch> {
    const watch: OpenWatch = { requests: 0, lost: [] }
    this.#watches.add(watch)
    await work()
    this.#watches.delete(watch)
    return watch
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
    for (const agent of this.#agents.values()) agent.destroy()
  }

  async #serve(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const watches = [...this.#watches]
    for (const watch of watches) watch.requests += 1
    const { method = 'POST', url = '/', headers } = asked
    try {
      const answer = await this.#forward(method, url, headers, await buffer(asked))
      if (answer.status >= 500) {
        for (const watch of watches) watch.lost.push(`${url} answered ${answer.status}`)
      }
      if (this.#swallows(headers, answer)) {
        reply.destroy()
        return
      }
      reply.writeHead(answer.status, answer.headers)
      reply.end(answer.body)
    } catch (error) {
      for (const watch of watches) watch.lost.push(`${url}: ${String(error)}`)
      reply.destroy()
    }
  }

  #swallows(headers: IncomingMessage['headers'], { status }: Answer): boolean {
    const chosen =
      this.answersToSwallow > 0 && status < 300 && headers['idempotency-key'] !== undefined
    if (chosen) this.answersToSwallow -= 1
    return chosen
  }

  async #forward(
    method: string,
    path: string,
    headers: IncomingMessage['headers'],
    body: Buffer,
  ): Promise<Answer> {
    this.#turn += 1
    let failure: unknown = new Error('there is no server')
    for (let tried = 0; tried < this.#ports.length; tried += 1) {
      const port = this.#ports[(this.#turn + tried) % this.#ports.length] ?? 0
      try {
        return await this.#ask(port, method, path, headers, body)
      } catch (error) {
        failure = error
        if (!neverReached(error)) break
      }
    }
    throw failure
  }

  async #ask(
    port: number,
    method: string,
    path: string,
    headers: IncomingMessage['headers'],
    body: Buffer,
  ): Promise<Answer> {
    const agent = this.#agents.get(port) ?? new Agent({ keepAlive: true })
    this.#agents.set(port, agent)
    const asking = request({ host: 'localhost', port, method, path, headers, agent })
    asking.end(body)
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: await buffer(answer),
    }
  }
}
