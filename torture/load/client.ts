import { connect, type Socket } from 'node:net'

interface Answer {
  /** 0 when there was none. */
  readonly status: number
  readonly body: string
}

export interface Sent {
  readonly path: string
  readonly body?: unknown
  readonly token?: string
  readonly key?: string
}

const none: Answer = { status: 0, body: '' }
const endOfHead = Buffer.from('\r\n\r\n')

/** The answer in these bytes; undefined while it is incomplete. */
function answerIn(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(endOfHead)
  if (end === -1) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) return none
  const begin = end + endOfHead.length
  if (bytes.length < begin + Number(length)) return undefined
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', begin) }
}

/**
 * An HTTP client with any number of connections, so that pending answers do not delay the next call. It writes and reads
 * the bytes itself, because Node's client takes more CPU time than the server that is measured.
 */
export class Client {
  readonly #address: URL
  readonly #idle: Socket[] = []

  constructor(address: string) {
    this.#address = new URL(address)
  }

  post({ path, body, token, key }: Sent): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const lines = [
      `POST ${path} HTTP/1.1`,
      `Host: ${this.#address.host}`,
      `Content-Length: ${Buffer.byteLength(text)}`,
      ...(body === undefined ? [] : ['Content-Type: application/json']),
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
      ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
      '',
      text,
    ]
    return this.#exchange(lines.join('\r\n'))
  }

  close(): void {
    for (const socket of this.#idle) socket.destroy()
  }

  /** A keep-alive connection may be closed just when it is reused; then a new one is opened, as in any client. */
  #exchange(request: string, isAgain = false): Promise<Answer> {
    const kept = isAgain ? undefined : this.#idle.pop()
    const socket = kept ?? this.#open()
    return new Promise((resolve) => {
      let heard: Buffer | undefined
      const ended = () => {
        const isUnread = kept !== undefined && heard === undefined
        resolve(isUnread ? this.#exchange(request, true) : none)
      }
      const hear = (chunk: Buffer) => {
        heard = heard === undefined ? chunk : Buffer.concat([heard, chunk])
        const answer = answerIn(heard)
        if (answer === undefined) return
        socket.off('data', hear).off('close', ended)
        this.#idle.push(socket)
        resolve(answer)
      }
      socket.on('data', hear).on('close', ended)
      socket.write(request)
    })
  }

  #open(): Socket {
    const { hostname, port } = this.#address
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      const place = this.#idle.indexOf(socket)
      if (place !== -1) this.#idle.splice(place, 1)
    })
    return socket
  }
}
