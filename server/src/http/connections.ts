import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { answerUnderWay } from './answer-under-way.ts'
import { openDoors, type Doors } from './doors.ts'
import { limits } from './limits.ts'

const letGoEveryMs = 500

const gone = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()))

export interface ConnectionLimits {
  /** Connections at a time; one more is closed at once. */
  readonly most: number
  /** How many are taken in one turn of the loop (`doors.ts`). */
  readonly doors: number
}

const warn = (error: Error) =>
  process.emitWarning(`New connections are taken one by one: ${error.message}`)

/**
 * Keeps all connections of a server, by whichever door they came in: Node counts and awaits only those of its own.
 *
 * Node also drops its limits for slow requests when a server begins to close, and then waits for everyone who has
 * connected and says nothing, as browsers do to be quick later. Here whoever is not being served is let go after a
 * moment, in which a request that was on its way arrives; whoever still sends has as long as ever.
 */
export function keepConnections(server: Server, { most, doors: howMany }: ConnectionLimits): void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    if (sockets.size >= most) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  let doors: Doors | undefined
  server.once('listening', () => {
    if (howMany > 1) doors = openDoors(server, howMany - 1, warn)
  })

  const letGo = (patientUntil: number) => {
    for (const socket of sockets) {
      const request = answerUnderWay(socket)?.req
      const isServed = request?.complete ?? false
      const maySend = request !== undefined && performance.now() < patientUntil
      if (!isServed && !maySend) socket.destroy()
    }
  }
  const close = server.close.bind(server)
  server.close = (done) => {
    const patientUntil = performance.now() + limits.requestMs
    const letting = setInterval(() => letGo(patientUntil), letGoEveryMs)
    const shut = doors?.close()
    const end = async (error?: Error) => {
      await Promise.all([shut, ...[...sockets].map(gone)])
      clearInterval(letting)
      done?.(error)
    }
    return close((error) => void end(error))
  }
}
