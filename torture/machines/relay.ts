import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The network between one server and one database; cut, it swallows everything and says nothing, as a broken cable does. */
export class Relay {
  readonly #sockets = new Set<Socket>()
  readonly #server
  #isCut = false

  constructor(target: number) {
    this.#server = createServer((client) => {
      const database = connect(target, '127.0.0.1')
      for (const [from, to] of [
        [client, database],
        [database, client],
      ] as const) {
        this.#sockets.add(from)
        from.setNoDelay()
        from.on('data', (bytes) => {
          if (!this.#isCut) to.write(bytes)
        })
        from.on('error', () => to.destroy())
        from.on('close', () => {
          this.#sockets.delete(from)
          // The end of a connection does not get through either.
          if (!this.#isCut) to.destroy()
        })
      }
    })
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  cut(): void {
    this.#isCut = true
  }

  /** What was swallowed is lost, so connections from before are of no use any more. */
  mend(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#isCut = false
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}
