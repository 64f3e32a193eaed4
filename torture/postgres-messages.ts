/** A message of the PostgreSQL protocol: its type and its bytes. */
export interface Message {
  readonly type: string
  readonly bytes: Buffer
}

/**
 * Splits a byte stream into messages of the PostgreSQL protocol (version 3). A client's first
 * message has no type; here it is 'startup'.
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

/** The SQL of a simple query ('Q'), or the command tag of 'C'. */
export const textOf = ({ bytes }: Message) => bytes.toString('utf8', 5, bytes.length - 1)

/** The transaction status in 'Z': idle, in a transaction, or in a failed one. */
export const stateOf = ({ bytes }: Message) => String.fromCodePoint(bytes[5] ?? 0)
