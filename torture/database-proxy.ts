import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { MessageCutter, stateOf, textOf, type Message } from './postgres-messages.ts'

/** What the proxy does to the traffic. */
interface Mischief {
  /** Delay of each chunk, in both directions. */
  delayMs: number
  /** While set, nothing passes. */
  held: Promise<void> | undefined
  /** Statements in transactions that still pass before a connection is cut. */
  cutInTransactionAfter: number | undefined
  /** Commits that are executed and then cut off without an answer. */
  commitsToSwallow: number
}

/** One connection from the server to the database. */
class Carried {
  readonly #client: Socket
  readonly #database: Socket
  readonly #mischief: Mischief
  #idle = false
  #swallowing = false

  constructor(client: Socket, database: Socket, mischief: Mischief) {
    this.#client = client
    this.#database = database
    this.#mischief = mischief
    this.#carry(client, database, new MessageCutter('client'), (message) => this.#asked(message))
    this.#carry(database, client, new MessageCutter('server'), (message) => this.#told(message))
  }

  get idle(): boolean {
    return this.#idle
  }

  cut(): void {
    this.#client.destroy()
    this.#database.destroy()
  }

  /** Whether the message is forwarded to the database. */
  #asked(message: Message): boolean {
    this.#idle = false
    if (
      this.#mischief.commitsToSwallow > 0 &&
      message.type === 'Q' &&
      textOf(message) === 'COMMIT'
    ) {
      this.#mischief.commitsToSwallow -= 1
      this.#swallowing = true
    }
    return true
  }

  /** Whether the message is forwarded to the server. */
  #told(message: Message): boolean {
    // Answers to statements before the COMMIT still pass.
    if (message.type === 'C') return !(this.#swallowing && textOf(message) === 'COMMIT')
    if (message.type !== 'Z') return true
    const state = stateOf(message)
    // At this point the database has committed.
    if (this.#swallowing && state === 'I') return this.#cutInstead()
    this.#idle = state === 'I'
    if (state !== 'T' || this.#mischief.cutInTransactionAfter === undefined) return true
    if (this.#mischief.cutInTransactionAfter > 0) {
      this.#mischief.cutInTransactionAfter -= 1
      return true
    }
    this.#mischief.cutInTransactionAfter = undefined
    return this.#cutInstead()
  }

  #cutInstead(): false {
    this.cut()
    return false
  }

  #carry(from: Socket, to: Socket, cutter: MessageCutter, passes: (message: Message) => boolean) {
    const pass = async (bytes: Buffer, before: Promise<void>) => {
      await before
      if (this.#mischief.delayMs > 0) await sleep(this.#mischief.delayMs)
      await this.#mischief.held
      const passing = cutter.push(bytes).filter(passes)
      if (passing.length > 0 && !to.destroyed) {
        to.write(Buffer.concat(passing.map((message) => message.bytes)))
      }
    }
    let last = Promise.resolve()
    from.on('data', (bytes) => {
      last = pass(bytes, last)
    })
    from.on('error', () => this.cut())
    from.on('close', () => void last.finally(() => to.destroy()))
  }
}

/** A proxy between the servers and PostgreSQL that can delay and cut connections. */
export class DatabaseProxy {
  readonly #carried = new Set<Carried>()
  readonly #server: Server
  readonly mischief: Mischief = {
    delayMs: 0,
    held: undefined,
    cutInTransactionAfter: undefined,
    commitsToSwallow: 0,
  }

  constructor(socketPath: string) {
    this.#server = createServer((client) => {
      const database = connect(socketPath)
      const carried = new Carried(client.setNoDelay(), database, this.mischief)
      this.#carried.add(carried)
      client.on('close', () => this.#carried.delete(carried))
    })
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  cutIdle(): number {
    const idle = [...this.#carried].filter((each) => each.idle)
    for (const each of idle) each.cut()
    return idle.length
  }

  close(): void {
    for (const each of this.#carried) each.cut()
    this.#server.close()
  }
}
