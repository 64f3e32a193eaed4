import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Failure } from '@kontor/contract/core/endpoint'
import { refusalStatus } from '@kontor/contract/core/errors'
import { Connections, type ConnectionLimits } from './connections.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** Bytes that were too late: whoever sent them slowly, or nothing at all, is not waiting for words. */
const late = new Set(['ERR_HTTP_REQUEST_TIMEOUT', 'ECONNRESET'])

/** Refuses what cannot be read as HTTP: it never becomes a request, so that no handler of ours sees it. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, hasBegun: boolean): void {
  // Into the middle of an answer nothing can be said.
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
  /** How long a connection may stay silent over its answer. */
  readonly silentMs: number
}

/** The server of Node with its limits: Fastify does not know all of them. */
export function createHttpServer(
  handle: RequestListener,
  { silentMs, ...connectionLimits }: HttpServerLimits,
): Server {
  const handler: RequestListener = (request, response) => {
    connections.answering(request, response)
    // Who asks for another protocol gets none, but Node throws away what has come behind such a request. So the
    // connection ends with it, and whoever sent more knows to send it again.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
    handle(request, response)
  }
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.connectionsCheckMs,
    },
    handler,
  )
  // Nothing comes in and nothing goes out: whoever does not read the answer is let go.
  server.setTimeout(silentMs)
  server.on('clientError', (error, socket) =>
    refuseUnreadable(error, socket, connections.answerOn(socket)?.headersSent ?? false),
  )
  // An expectation nobody knows is no reason to refuse; left alone, Node would, in words of its own.
  server.on('checkExpectation', handler)
  const connections = new Connections(server, connectionLimits)
  return server
}
