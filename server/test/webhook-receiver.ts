import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly type: string
  readonly order: Record<string, unknown>
}

type Answering = (response: ServerResponse, request: IncomingMessage) => void

export const answersWith =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, headers).end()

/** A server on this machine that webhooks lead to. */
export async function openReceiver(port = 0) {
  const received: Received[] = []
  let answering = answersWith(204)
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      const { type, data } = JSON.parse(body) as { type: string; data: Pick<Received, 'order'> }
      received.push({ headers: request.headers, body, type, order: data.order })
      answering(response, request)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    /** How it answers from now on. */
    answer(next: Answering) {
      answering = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>
