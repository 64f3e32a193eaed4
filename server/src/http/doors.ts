import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { limits } from './limits.ts'

/** Gives back what it is handed, so many times, and says when that was all. */
const giveBack = `
  process.on('message', (times, handle) => {
    for (let time = 1; time <= times; time += 1) process.send('again', handle)
    process.send('all')
  })`

export interface Doors {
  /** Answers when nothing listens any more. */
  close(): Promise<void>
}

const none: Doors = { close: async () => undefined }

/**
 * Opens more doors to where a server listens. From each of its handles Node takes one connection in a turn of its
 * loop, and a turn of a busy server is long: with one handle a crowd waits for seconds before it is so much as told to
 * come later. Node cannot double a handle by itself, but one that was sent to another process and back is another
 * one. Where that fails, the server goes on with the door it has, and `onFailure` hears of it.
 */
export function openDoors(
  server: Server,
  howMany: number,
  onFailure: (error: Error) => void,
): Doors {
  try {
    return handBack(server, howMany, onFailure)
  } catch (error) {
    onFailure(error as Error)
    return none
  }
}

function handBack(server: Server, howMany: number, onFailure: (error: Error) => void): Doors {
  const doors = new Set<Server>()
  let isClosed = false
  const fail = (error: Error) => {
    if (!isClosed) onFailure(error)
  }
  const child = spawn(process.execPath, ['--eval', giveBack], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  child.unref()
  child.channel?.unref()
  // It holds the port as long as it lives.
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve()
      if (doors.size < howMany) fail(new Error(`only ${doors.size} more doors could be opened`))
    })
    child.on('error', (error) => {
      resolve()
      fail(error)
    })
  })
  child.on('message', (_, handle) => {
    if (handle === undefined) {
      child.disconnect()
      return
    }
    // As the server of HTTP itself is made.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    )
    door.on('error', fail)
    doors.add(door.listen(handle, limits.waitingConnections))
    if (isClosed) door.close()
  })
  child.send(howMany, Reflect.get(server, '_handle'))
  return {
    async close() {
      isClosed = true
      child.kill('SIGKILL')
      for (const door of doors) door.close()
      await ended
    },
  }
}
