import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { limits } from './limits.ts'

/**
 * A program that gives back what it is handed: what has gone through another process and back is another handle. It
 * stays until it is let go, for as long as it listens.
 */
const giveBack = `
  process.on('message', (times, handle) => {
    for (let time = 1; time <= times; time += 1) process.send(time, handle, { keepOpen: true })
  })`

export interface Doors {
  close(): void
}

/**
 * Opens more doors to where a server listens. From each of its handles Node takes one connection in a turn of its
 * loop, and a turn of a busy server is long: with one handle a crowd waits for seconds before it is so much as told to
 * come later. Node cannot double a handle by itself, so another process hands it back. When that fails, the
 * server goes on with the door it has.
 */
export function openDoors(server: Server, howMany: number): Doors {
  const doors = new Set<Server>()
  let isClosed = false
  const { NODE_OPTIONS: _, ...env } = process.env
  const child = spawn(process.execPath, ['--eval', giveBack], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env,
  })
  child.unref()
  child.channel?.unref()
  child.on('error', () => undefined)
  child.on('message', (_, handle) => {
    // As the server of HTTP itself is made.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    )
    door.on('error', () => undefined)
    doors.add(door.listen(handle, limits.waitingConnections))
    if (isClosed) door.close()
    else if (doors.size === howMany) child.disconnect()
  })
  child.send(howMany, Reflect.get(server, '_handle'))
  return {
    close() {
      isClosed = true
      child.kill()
      for (const door of doors) door.close()
    },
  }
}
