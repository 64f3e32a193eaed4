import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { parts } from '../src/parts.ts'
import { sql } from '../src/database/sql.ts'
import { addGoods, listing } from './goods.ts'
import { addOrder } from './shop.ts'
import { appOptions, openShop, type OpenShop } from './support.ts'

/** Attacks below the calls: on messages, paths and headers. The table of all attacks stands in SECURITY.md. */
let shop: OpenShop
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  shop = await openShop()
  await addGoods(shop.database)
  folder = await mkdtemp(join(tmpdir(), 'kontor-attacks-'))
  const web = join(folder, 'web')
  await mkdir(join(web, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'the secret beside the web folder')
  await writeFile(join(web, '.env'), 'the secret in a hidden file')
  for (const page of ['index.html', 'control.html', 'office.html'])
    await writeFile(join(web, page), '<meta content="__KONTOR_BASES__">')
  await writeFile(join(web, 'assets/app.js'), 'app()')
  app = await buildApp({ ...appOptions(shop.database), webFolder: web })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Sends bytes as they are, which no client library would, and answers everything that comes back. */
async function send(bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  // A refused message may cost the connection before all of it was sent.
  socket.on('error', () => undefined)
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  return answer
}

const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

const hidden = 'GET /health?smuggled HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'

describe('[ASVS 4.2.1, CWE-444] a request hidden in another', () => {
  const head = `POST ${listing} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n`
  const chunked = `0\r\n\r\n${hidden}`
  test.each([
    ['both lengths', `Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n`],
    ['both, the other way', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n'],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 5\r\n\r\n'],
    ['a list of lengths', 'Content-Length: 0, 5\r\n\r\n'],
    ['a length with a sign', 'Content-Length: +5\r\n\r\n'],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n\r\n'],
    ['chunked not last', 'Transfer-Encoding: chunked, identity\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n'],
    ['a folded header', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 3\r\n\r\n'],
    ['a line that ends early', 'X: y\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n'],
  ])('is refused with its carrier, and the connection ends: %s', async (_, headers) => {
    // One answer, a refusal: whatever followed was never taken for a request of its own.
    expect(statusesIn(await send(`${head}${headers}${chunked}`))).toEqual([400])
  })

  test('while two honest requests on one connection are two', async () => {
    const honest = `${head}Content-Length: 21\r\n\r\n{"page":0, "size": 1}${hidden}`
    expect(statusesIn(await send(honest))).toEqual([200, 200])
  })
})

test('[ASVS 5.3.2, CWE-22] no path leads out of the folder of the web app or to a hidden file', async () => {
  const ways = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/..%252fsecret.txt',
    '/....//secret.txt',
    '//secret.txt',
    '/.env',
    '/%2eenv',
    '/assets/app.js%00.txt',
    '/assets/..;/..;/secret.txt',
    '/images/..%2f..%2fsecret.txt',
    '/images/%2e%2e%2fsecret.txt',
    '/locales/..%2f..%2f..%2fetc%2fpasswd/common.json',
    `/images/${encodeURIComponent(join(folder, 'secret.txt'))}`,
    'file:///etc/passwd',
  ]
  for (const way of ways) {
    const answer = await send(`GET ${way} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
    const [status = 0] = statusesIn(answer)
    expect([way, status > 0 && status < 500]).toEqual([way, true])
    expect(answer).not.toMatch(/the secret|root:/)
  }
  const file = await send('GET /assets/app.js HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  expect(file).toContain('app()')
})

describe('headers that lie', () => {
  const lies = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/evil.example',
    'x-original-url': '/evil.example',
    'x-rewrite-url': '/evil.example',
    'x-http-method-override': 'DELETE',
    forwarded: 'host=evil.example;proto=https',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  }

  test('[ASVS 4.1.3, CWE-640, CWE-644, CWE-349] a false Host changes no page, no link and nothing that a cache would keep', async () => {
    const orderId = await addOrder(shop.database, {
      customerId: shop.customerId,
      statusId: 13,
      placedAt: new Date(),
      lines: [],
    })
    const authorization = `Bearer ${shop.customerToken}`
    for (const [method, url] of [
      ['GET', '/'],
      ['GET', '/apps'],
      ['GET', '/assets/app.js'],
      ['GET', '/images/front.svg'],
      ['GET', '/openapi.json'],
      ['GET', '/nothing/here'],
      ['POST', '/public/web-api/company/get'],
      ['POST', `/web-api/order/${orderId}`],
      ['POST', '/web-api/nothing'],
    ] as const) {
      const ask = async (headers: object) => {
        const answer = await app.inject({ method, url, headers: { authorization, ...headers } })
        const { date, 'x-request-id': id, ...rest } = answer.headers
        expect([typeof date, typeof id]).toEqual(['string', 'string'])
        const payload = answer.payload.replaceAll(String(id), '')
        return { status: answer.statusCode, rest, payload }
      }
      const lied = await ask(lies)
      expect(JSON.stringify(lied)).not.toContain('evil.example')
      expect([url, lied]).toEqual([url, await ask({ host: 'shop.example' })])
    }
  })

  test('[ASVS 3.4.2, CWE-942] no foreign site may read an answer: there is no CORS at all', async () => {
    for (const method of ['OPTIONS', 'POST', 'GET'] as const) {
      for (const url of ['/web-api/account', listing, '/', '/health']) {
        for (const origin of ['https://evil.example', 'null']) {
          const { headers } = await app.inject({
            method,
            url,
            headers: {
              origin,
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'authorization',
            },
          })
          const names = Object.keys(headers).filter((name) => name.startsWith('access-control'))
          expect([method, url, names]).toEqual([method, url, []])
        }
      }
    }
  })

  test('[ASVS 3.5.1, ASVS 3.5.3, CWE-352] no foreign form or link does anything: no cookies, no plain forms, no writes by GET', async () => {
    const token = shop.customerToken
    const cookie = `token=${token}; session=${token}; user=${token}`
    const writes = parts
      .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
      .filter(({ permission }) => permission !== 'public')
      .map(({ path }) => path.replace(/:\w+/, '1'))
    const sessions = () => shop.database.query(sql`SELECT FROM session`)
    const before = await sessions()
    for (const url of writes) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { cookie, 'content-type': type, origin: 'https://evil.example' }
        const form = await app.inject({ method: 'POST', url, headers, payload: '{"a":1}' })
        expect([url, form.statusCode]).toEqual([url, 401])
        // Even with a token, what a form can send is not read.
        const { statusCode } = await app.inject({
          method: 'POST',
          url: listing,
          headers: { ...headers, authorization: `Bearer ${token}` },
          payload: '{"page":0,"size":1}',
        })
        expect(statusCode).toBe(415)
      }
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
        const headers = { cookie, authorization: `Bearer ${token}` }
        expect((await app.inject({ method, url, headers })).statusCode).toBe(404)
      }
    }
    expect(await sessions()).toHaveLength(before.length)
  })

  test('[ASVS 4.2.4, CWE-113] nothing that is sent becomes a header of the answer', async () => {
    const breaks = '%0d%0aset-cookie:%20a=b%0d%0a%0d%0a<script>'
    for (const [method, url] of [
      ['GET', `/${breaks}`],
      ['GET', `/images/${breaks}`],
      ['GET', `/documents/invoices/1.pdf?signature=${breaks}&expires=${breaks}`],
      ['POST', `${listing}?lang=${breaks}`],
      ['POST', `/public/web-api/product/${breaks}`],
    ] as const) {
      const answer = await app.inject({ method, url, headers: { 'idempotency-key': breaks } })
      expect(answer.headers).not.toHaveProperty('set-cookie')
      expect(JSON.stringify(answer.headers)).not.toContain('a=b')
      expect(answer.payload).not.toContain('<script>')
    }
  })

  test('[ASVS 3.4.3, ASVS 3.4.4, ASVS 3.4.6, CWE-1021, CWE-693] every kind of answer forbids frames, guessing of types and foreign scripts', async () => {
    for (const [method, url] of [
      ['GET', '/'],
      ['GET', '/apps/control/dashboard'],
      ['GET', '/assets/app.js'],
      ['GET', '/documents/invoices/1.pdf'],
      ['GET', '/images/front.svg'],
      ['GET', '/images/none.svg'],
      ['GET', '/openapi.json'],
      ['GET', '/docs/api'],
      ['POST', '/web-api/account'],
      ['POST', listing],
    ] as const) {
      const { headers } = await app.inject({ method, url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      const policy = String(headers['content-security-policy'])
      expect([url, policy]).toEqual([url, expect.stringContaining("default-src 'none'")])
      expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*|https?:|data:)/)
      // A picture is kept out of frames by the older header alone.
      expect([url, policy.includes("frame-ancestors 'none'")]).toEqual([
        url,
        url !== '/images/front.svg',
      ])
    }
  })
})
