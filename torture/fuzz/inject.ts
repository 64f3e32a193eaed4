import type { FastifyInstance, InjectOptions } from 'fastify'
import type { FuzzAnswer } from './judge.ts'
import type { FuzzRequest } from './requests.ts'
import { unpacked } from './unpacked.ts'

/** Passes a request to an app without a network. */
export async function injectRequest(
  app: FastifyInstance,
  request: FuzzRequest,
): Promise<FuzzAnswer> {
  const { 'x-forwarded-for': address, ...headers } = request.headers
  const response = await app.inject({
    // Any method is sent; the type lists only those that Fastify knows.
    method: request.method as NonNullable<InjectOptions['method']>,
    url: request.url,
    remoteAddress: String(address),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : [...value],
      ]),
    ),
    ...(request.body === undefined ? {} : { payload: request.body }),
    // An event stream does not end.
    payloadAsStream: request.endpoint.stream === true,
  })
  const type = String(response.headers['content-type'] ?? '')
  const encoding = response.headers['content-encoding']
  const textOf = (bytes: Buffer) => unpacked(bytes, encoding)
  if (request.endpoint.stream !== true) {
    return { status: response.statusCode, type, body: textOf(response.rawPayload) }
  }
  const stream = response.stream()
  if (type.startsWith('text/event-stream')) {
    stream.destroy()
    return { status: response.statusCode, type, body: '' }
  }
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return { status: response.statusCode, type, body: textOf(Buffer.concat(chunks)) }
}
