import { Agent, request } from 'node:http'

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

/** Calls the shop over as many connections as it takes: how many answers are awaited must not slow the next call down. */
export class Client {
  readonly #address: URL
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 2000 })

  constructor(address: string) {
    this.#address = new URL(address)
  }

  post({ path, body, token, key }: Sent): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      'content-length': Buffer.byteLength(text),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    const { hostname, port } = this.#address
    return new Promise((resolve) => {
      const failed = () => resolve({ status: 0, body: '' })
      request({ hostname, port, path, method: 'POST', headers, agent: this.#agent }, (response) => {
        let received = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (received += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: received }))
        response.on('error', failed)
      })
        .on('error', failed)
        .end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
