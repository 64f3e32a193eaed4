import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Failure } from '@kontor/contract/core/endpoint'
import { refusalStatus } from '@kontor/contract/core/errors'
import { Connections, type ConnectionLimits } from './connections.ts'
import { limitBodyTime } from './body-time.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** Timeouts and resets: the client waits for no answer. */
const late = new Set(['ERR_HTTP_REQUEST_TIMEOUT', 'ECONNRESET'])

/**
 * Answers bytes that are not valid HTTP; they never become a request that a handler could answer.
 */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, hasBegun: boolean): void {
  // An answer that has begun cannot be interrupted.
  if (socket.writable && !hasBegun && !late.has(error.code ?? '')) {
    const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'not_valid'
    const failure: Failure = { code, message: messages[code].de, requestId: randomUUID() }
    const body = JSON.stringify(failure)
    const head = [
      `HTTP/1.1 ${refusalStatus[code]} ${code}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}

interface HttpServerLimits extends ConnectionLimits {
  /** Socket timeout while an answer is pending. */
  readonly socketTimeoutMs: number
}

/** Node's HTTP server with all its limits; Fastify does not support all of them. */
export function createHttpServer(
  handle: RequestListener,
  { socketTimeoutMs, ...connectionLimits }: HttpServerLimits,
): Server {
  const handler: RequestListener = (request, response) => {
    connections.answering(request, response)
    limitBodyTime(request, limits.requestMs)
    // Upgrades are ignored, but Node discards what follows such a request on the connection.
    // Closing it makes the client send the rest again.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
    handle(request, response)
  }
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      // For uploads; the time of all others is limited below it.
      requestTimeout: limits.uploadMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.connectionsCheckMs,
    },
    handler,
  )
  // Closes connections without traffic, such as those of clients that do not read.
  server.setTimeout(socketTimeoutMs)
  server.on('clientError', (error, socket) =>
    refuseUnreadable(error, socket, connections.answerOn(socket)?.headersSent ?? false),
  )
  // Unknown expectations are ignored; Node would answer them with an error page of its own.
  server.on('checkExpectation', handler)
  const connections = new Connections(server, connectionLimits)
  return server
}
