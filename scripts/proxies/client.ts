import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, request } from 'node:https'
import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface Asked {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

const host = 'shop.example'

/** What an event stream has received so far. */
export interface Stream {
  text: string
  ended: boolean
  leave(): void
}

/** A visitor with its own address: on Linux all of 127.0.0.0/8 is this machine. */
export class Visitor {
  readonly address: string
  readonly #port: number
  readonly #ca: string
  readonly #agent: Agent

  constructor(port: number, ca: string, address: string) {
    this.#port = port
    this.#ca = ca
    this.address = address
    this.#agent = new Agent({ keepAlive: true, maxSockets: 20 })
  }

  get #connection() {
    return {
      host: '127.0.0.1',
      port: this.#port,
      servername: host,
      ca: this.#ca,
      localAddress: this.address,
    }
  }

  #send(path: string, { body, token, headers = {} }: Asked) {
    const sent = request({
      ...this.#connection,
      agent: this.#agent,
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    return sent
  }

  async ask(path: string, asked: Asked = {}): Promise<Answer> {
    const sent = this.#send(path, asked)
    const [response] = await once(sent, 'response')
    const bytes: Buffer[] = []
    for await (const chunk of response) bytes.push(chunk)
    const text = Buffer.concat(bytes).toString()
    return { status: response.statusCode, headers: response.headers, text }
  }

  /** A call by its contract that must succeed. */
  async call<Result>(path: string, body: unknown, token?: string): Promise<Result> {
    const { status, text } = await this.ask(path, token === undefined ? { body } : { body, token })
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }

  async stream(path: string, asked: Asked): Promise<Stream> {
    const sent = this.#send(path, asked)
    const [response] = await once(sent, 'response')
    const stream: Stream = { text: '', ended: false, leave: () => sent.destroy() }
    response.on('data', (bytes: Buffer) => (stream.text += bytes.toString()))
    response.on('error', () => undefined)
    response.on('close', () => (stream.ended = true))
    return stream
  }

  /** The same over HTTP/2, as browsers do. */
  async streamHttp2(path: string, { body, token }: Asked): Promise<Stream & { protocol: string }> {
    const session = connectHttp2(`https://${host}`, {
      createConnection: () => connectTls({ ...this.#connection, ALPNProtocols: ['h2'] }),
    })
    session.on('error', () => undefined)
    await once(session, 'connect')
    const sent = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    })
    sent.end(JSON.stringify(body))
    const stream = {
      text: '',
      ended: false,
      leave: () => session.destroy(),
      protocol: session.alpnProtocol ?? '',
    }
    sent.on('data', (bytes: Buffer) => (stream.text += bytes.toString()))
    sent.on('error', () => undefined)
    sent.on('close', () => (stream.ended = true))
    return stream
  }

  /** Connects without TLS and sends nothing. */
  silent(): Socket {
    const socket = connectTcp({ port: this.#port, host: '127.0.0.1', localAddress: this.address })
    return socket.on('error', () => undefined)
  }

  /** Connects and sends this. The answer is in `received`. */
  raw(text: string): Socket & { received?: string } {
    const socket: Socket & { received?: string } = connectTls(this.#connection)
    socket.received = ''
    socket.on('secureConnect', () => socket.write(text))
    socket.on('data', (bytes: Buffer) => (socket.received += bytes.toString()))
    return socket.on('error', () => undefined)
  }

  leave(): void {
    this.#agent.destroy()
  }
}
