/** One message of PostgreSQL's protocol: its type, and all its bytes. */
export interface Message {
  readonly type: string
  readonly bytes: Buffer
}

/**
 * Cuts a stream of bytes into the messages of PostgreSQL's protocol (version 3). The first one of a client has no
 * type; it is called 'startup' here.
 */
export class MessageCutter {
  #rest: Buffer = Buffer.alloc(0)
  #untyped: boolean

  constructor(from: 'client' | 'server') {
    this.#untyped = from === 'client'
  }

  push(bytes: Buffer): Message[] {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    const messages: Message[] = []
    for (;;) {
      const typeBytes = this.#untyped ? 0 : 1
      if (this.#rest.length < typeBytes + 4) return messages
      const length = typeBytes + this.#rest.readInt32BE(typeBytes)
      if (this.#rest.length < length) return messages
      const message = this.#rest.subarray(0, length)
      messages.push({
        type: this.#untyped ? 'startup' : String.fromCodePoint(message[0] ?? 0),
        bytes: message,
      })
      this.#untyped = false
      this.#rest = this.#rest.subarray(length)
    }
  }
}

/** The SQL of a simple query ('Q'), or what 'C' says was done. */
export const textOf = ({ bytes }: Message) => bytes.toString('utf8', 5, bytes.length - 1)

/** What 'Z' says: the connection is idle, in a transaction, or in one that failed. */
export const stateOf = ({ bytes }: Message) => String.fromCodePoint(bytes[5] ?? 0)
