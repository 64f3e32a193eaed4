import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FuzzRequest } from './requests.ts'

interface Parts {
  readonly line: string
  readonly headers: readonly string[]
  readonly body: Buffer
}

const written = (line: string, headers: readonly string[], body: Buffer | string = '') =>
  Buffer.concat([
    Buffer.from(`${line}\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`, 'latin1'),
    Buffer.from(body),
  ])

const host = 'Host: localhost'

/** Requests that no HTTP library would send. */
const oddities: readonly ((parts: Parts) => Buffer)[] = [
  ({ line, headers, body }) => written(line, [host, ...headers, 'Content-Length: 1'], body),
  ({ line, headers, body }) =>
    written(line, [host, ...headers, `Content-Length: ${body.length + 100}`], body),
  ({ line, headers, body }) => written(line, [host, ...headers, 'Content-Length: -5'], body),
  ({ line, headers, body }) => written(line, [host, ...headers, 'Content-Length: many'], body),
  ({ line, headers, body }) =>
    written(line, [host, ...headers, 'Content-Length: 99999999999999999999'], body),
  ({ line, headers, body }) =>
    written(line, [host, ...headers, `Content-Length: ${body.length}`, 'Content-Length: 0'], body),
  ({ line, headers, body }) =>
    written(
      line,
      [host, ...headers, `Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'],
      body,
    ),
  ({ line, headers, body }) =>
    written(line, [host, ...headers, 'Transfer-Encoding: chunked'], body),
  ({ line, headers }) =>
    written(line, [host, ...headers, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
  ({ line, headers }) =>
    written(line, [host, ...headers, 'Transfer-Encoding: chunked'], 'ffffffffffffffff\r\n{}\r\n'),
  ({ line, headers }) =>
    written(
      line,
      [host, ...headers, 'Transfer-Encoding: chunked'],
      '2;a=b\r\n{}\r\n0\r\nX: y\r\n\r\n',
    ),
  ({ line, headers, body }) =>
    written(line, [host, ...headers, 'Transfer-Encoding: gzip, chunked'], body),
  ({ line, headers, body }) =>
    written(line, [host, ...headers, 'Transfer-Encoding: identity'], body),
  ({ line, headers, body }) =>
    written(line, [host, ...headers, 'Transfer-Encoding: chunked, nonsense'], body),
  ({ line, headers }) => written(line, [host, ...headers, 'X-Null: a\u0000b']),
  ({ line, headers }) => written(line, [host, ...headers, 'Idempotency-Key: a\u0001\u007f']),
  ({ line, headers }) => written(line, [host, ...headers, ' folded: yes', 'no colon']),
  ({ line, headers }) => written(line, [host, ...headers, `X-Large: ${'x'.repeat(20_000)}`]),
  ({ line, headers }) =>
    written(line, [host, ...headers, ...Array.from({ length: 2500 }, (_, at) => `X-${at}: ${at}`)]),
  ({ line, headers }) => written(line, headers),
  ({ line, headers }) => written(line, [host, 'Host: other', ...headers]),
  ({ line, headers }) => written(line.replace('HTTP/1.1', 'HTTP/1.0'), headers),
  ({ line, headers }) => written(line.replace('HTTP/1.1', 'HTTP/3.9'), [host, ...headers]),
  ({ line }) => written(line.replace(' HTTP/1.1', ''), []),
  ({ line, headers }) => written(line.replace(/^\w+/, 'NONSENSE'), [host, ...headers]),
  ({ line, headers }) => written(line.replace(/ \/\S*/, ' *'), [host, ...headers]),
  ({ line, headers }) => written(line.replace(' /', ' http://evil.example/'), [host, ...headers]),
  ({ line, headers }) => written(line.replace(' /', ' \\..\\'), [host, ...headers]),
  ({ line, headers }) => written(line.replace(/^\w+ \S+/, 'CONNECT x:1'), [host, ...headers]),
  () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  () => Buffer.from('\r\n\r\n\r\n'),
  () => Buffer.alloc(20_000, 0xff),
  ({ line, headers, body }) =>
    Buffer.concat(
      Array.from({ length: 20 }, () =>
        written(line, [host, ...headers, `Content-Length: ${body.length}`], body),
      ),
    ),
]

const quietMs = 400
const patienceMs = 10_000

/** Writes the bytes, waits until no more data arrives, disconnects, and returns the answers. */
export async function sendOddBytes(
  address: string,
  { method, url, headers, body, wire = 0 }: FuzzRequest,
): Promise<string[]> {
  const oddity = oddities[wire % oddities.length]
  const bytes = oddity?.({
    line: `${method} ${url} HTTP/1.1`,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((each) => `${name}: ${each}`),
    ),
    body: Buffer.from(body ?? ''),
  })
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  let heardAt = performance.now()
  const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)))
  // A reset connection counts as an answer.
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    heardAt = performance.now()
  })
  socket.write(bytes ?? '')
  const begun = performance.now()
  let isClosed = false
  while (!isClosed && performance.now() - heardAt < quietMs) {
    isClosed = await Promise.race([closed, sleep(50, false)])
  }
  socket.end()
  isClosed = await Promise.race([closed, sleep(patienceMs, false)])
  socket.destroy()
  if (!isClosed) throw new Error(`open ${Math.round(performance.now() - begun)} ms after the end`)
  return text.split(/(?=HTTP\/1\.1 \d{3})/).filter((part) => part !== '')
}
