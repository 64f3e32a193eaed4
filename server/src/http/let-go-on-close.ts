import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from './limits.ts'

const everyMs = 500

/**
 * Node drops its limits for slow requests when a server begins to close, and then waits for everyone who has
 * connected and says nothing, as browsers do to be quick later. Whoever is not being served is let go after a
 * moment, in which a request that was on its way arrives; whoever still sends has as long as ever.
 */
export function letGoOnClose(server: Server): void {
  const requests = new Map<Socket, IncomingMessage | undefined>()
  server.on('connection', (socket) => {
    requests.set(socket, undefined)
    socket.once('close', () => requests.delete(socket))
  })
  const note: RequestListener = (request, response) => {
    const { socket } = request
    requests.set(socket, request)
    response.once('close', () => {
      if (requests.get(socket) === request) requests.set(socket, undefined)
    })
  }
  server.on('request', note)
  server.on('checkExpectation', note)

  const close = server.close.bind(server)
  server.close = (done) => {
    const patientUntil = performance.now() + limits.requestMs
    const letGo = setInterval(() => {
      for (const [socket, request] of requests) {
        const isServed = request?.complete ?? false
        const maySend = request !== undefined && performance.now() < patientUntil
        if (!isServed && !maySend) socket.destroy()
      }
    }, everyMs)
    return close((error) => {
      clearInterval(letGo)
      done?.(error)
    })
  }
}
