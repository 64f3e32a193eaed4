import type { Endpoint, Failure } from '@kontor/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import type { AccessCall } from './access-rule.ts'

export interface Answer {
  readonly status: number
  /** Everything a caller can tell answers apart by. */
  readonly told: string
  readonly code: string | undefined
}

/** Sends the call, without a session where there is no token. */
export async function ask(
  app: FastifyInstance,
  endpoint: Endpoint,
  call: AccessCall,
  token?: string,
): Promise<Answer> {
  const params: Record<string, unknown> = { ...call.params }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
  const query = Object.entries(call.query ?? {}).map(([name, value]) => `${name}=${String(value)}`)
  const response = await app.inject({
    method: 'POST',
    url: `${path}?${query.join('&')}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.upload !== undefined && { 'content-type': 'application/octet-stream' }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    },
    ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    ...(call.file === undefined ? {} : { payload: call.file }),
    payloadAsStream: endpoint.stream === true,
  })
  const { statusCode: status } = response
  if (endpoint.stream === true && status === 200) {
    response.stream().destroy()
    return { status, told: 'a stream', code: undefined }
  }
  const payload = endpoint.stream === true ? await textOf(response.stream()) : response.payload
  if (endpoint.file === true && status === 200) return { status, told: 'a file', code: undefined }
  const { requestId: _, ...rest } = JSON.parse(payload) as Failure
  const { 'x-request-id': _id, date: _date, ...headers } = response.headers
  const code = status < 400 ? undefined : rest.code
  return { status, told: JSON.stringify([status, rest, headers]), code }
}

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}
