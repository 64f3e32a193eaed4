import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { answerUnderWay } from './answer-under-way.ts'
import { limits } from './limits.ts'

const everyMs = 500

/**
 * Node drops its limits for slow requests when a server begins to close, and then waits for everyone who has
 * connected and says nothing, as browsers do to be quick later. Whoever is not being served is let go after a
 * moment, in which a request that was on its way arrives; whoever still sends has as long as ever.
 */
export function letGoOnClose(server: Server): void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  const close = server.close.bind(server)
  server.close = (done) => {
    const patientUntil = performance.now() + limits.requestMs
    const letGo = setInterval(() => {
      for (const socket of sockets) {
        const request = answerUnderWay(socket)?.req
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
