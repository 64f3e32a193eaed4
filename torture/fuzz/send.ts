import { Agent, request as ask } from 'node:http'
import type { FuzzAnswer } from './judge.ts'
import type { FuzzRequest } from './requests.ts'
import { unpacked } from './unpacked.ts'

/** Keep-alive as in browsers, so that leftovers of one request on a connection affect the next. */
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** A later answer is a finding by itself. */
const patienceMs = 30_000

const isStream = (type: string) => type.startsWith('text/event-stream')

/** A keep-alive connection may be closed just when it is reused; then the request is retried, as in any client. */
class ClosedMeanwhile extends Error {}

/** Sends a request to a server over HTTP. */
export async function sendRequest(address: string, request: FuzzRequest): Promise<FuzzAnswer> {
  try {
    return await sendOnce(address, request)
  } catch (error) {
    if (error instanceof ClosedMeanwhile) return sendOnce(address, request)
    throw error
  }
}

function sendOnce(address: string, request: FuzzRequest): Promise<FuzzAnswer> {
  const { method, url, headers, body } = request
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const sent = ask({
      agent,
      host: hostname,
      port,
      method,
      path: url,
      headers: {
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [
            name,
            typeof value === 'string' ? value : [...value],
          ]),
        ),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
      timeout: patienceMs,
    })
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0
      const type = response.headers['content-type'] ?? ''
      if (isStream(type)) {
        sent.destroy()
        resolve({ status, type, body: '' })
        return
      }
      const encoding = response.headers['content-encoding']
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve({ status, type, body: unpacked(Buffer.concat(chunks), encoding) })
      })
      response.on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${patienceMs} ms`)))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      reject(isClosed ? new ClosedMeanwhile() : error)
    })
    sent.end(body)
  })
}

export const closeConnections = () => agent.destroy()
