import type { Failure } from '@kontor/contract/core/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parts } from '../src/parts.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const brands = '/public/web-api/brand/all'
const login = '/public/web-api/login'

async function post(url: string, payload: string | undefined, headers: Record<string, string>) {
  const response = await shop.app.inject({
    method: 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: response.statusCode, code: response.json<Failure>().code }
}

const json = { 'content-type': 'application/json' }

describe('what is read', () => {
  test('JSON with or without a charset', async () => {
    expect((await post(brands, '{}', json)).status).toBe(200)
    const withCharset = { 'content-type': 'application/json; charset=utf-8' }
    expect((await post(brands, '{}', withCharset)).status).toBe(200)
  })

  test('nothing, where no field is needed', async () => {
    expect((await post(brands, undefined, {})).status).toBe(200)
    expect((await post(brands, '', json)).status).toBe(200)
    expect((await post(brands, 'null', json)).status).toBe(200)
    expect((await post('/public/web-api/category/all', '', json)).status).toBe(200)
  })

  test('a body is ignored where none is defined', async () => {
    expect((await post('/public/web-api/category/all', '{"a":1}', json)).status).toBe(200)
  })
})

describe('what is refused', () => {
  test.each([undefined, '', 'null', '[]', '1', '"text"', 'true'])(
    'the body %j where an object is needed: 400',
    async (payload) => {
      expect(await post(login, payload, payload === undefined ? {} : json)).toEqual({
        status: 400,
        code: 'not_valid',
      })
    },
  )

  test.each(['{', '{"a":}', 'NaN', '{"page":NaN}', "{'a':1}", '\u0000'])(
    'malformed JSON %j: 400',
    async (payload) => {
      expect(await post(brands, payload, json)).toEqual({ status: 400, code: 'not_valid' })
    },
  )

  test.each(['{"__proto__":{"favorite":true}}', '{"constructor":{"prototype":{"a":1}}}'])(
    'poison for the prototype %j: 400',
    async (payload) => {
      expect(await post(brands, payload, json)).toEqual({ status: 400, code: 'not_valid' })
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json\ta',
    'application/jsonp',
    'text/json',
  ])('the content type %j: 415', async (type) => {
    expect(await post(brands, '{}', { 'content-type': type })).toEqual({
      status: 415,
      code: 'wrong_content_type',
    })
  })

  test('a body without a content type: 415', async () => {
    const answer = await post(brands, '{}', { 'content-type': '' })
    expect(answer).toEqual({ status: 415, code: 'wrong_content_type' })
  })

  test('a body above 256 kB: 413, one below is read', async () => {
    const ofSize = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
    expect((await post(brands, ofSize(256 * 1024), json)).status).toBe(200)
    expect(await post(brands, ofSize(256 * 1024 + 1), json)).toEqual({
      status: 413,
      code: 'too_large',
    })
  })

  test('deep nesting: 400, at any position; valid bodies are not deep', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    for (const url of [brands, '/public/web-api/category/all', '/configuration/agb']) {
      for (const body of [nested(120_000), `{"a":${nested(16)}}`, '['.repeat(200_000)]) {
        expect(await post(url, body, json)).toEqual({ status: 400, code: 'not_valid' })
      }
      expect((await post(url, `{"a":${nested(15)}}`, json)).status).toBe(200)
    }
    expect((await post(brands, `{"categoryId":${nested(120_000)}}`, json)).status).toBe(400)
  })

  test('a compressed body is not unpacked', async () => {
    const answer = await post(brands, '{}', { ...json, 'content-encoding': 'gzip' })
    expect(answer.status).toBeLessThan(500)
  })
})

const odd: unknown[] = [
  null,
  [],
  {},
  -1,
  1.5,
  1e21,
  2 ** 31,
  '1',
  '\u0000',
  '\ud800',
  'x'.repeat(10_000),
  { $gt: '' },
  "'; DROP TABLE account; --",
]

/** Each field of each body in turn gets each odd value, beside otherwise fitting ones. */
describe('no oddity is a fault', () => {
  const fitting: Record<string, unknown> = {
    page: 0,
    size: 20,
    statusId: 11,
    username: 'demo',
    password: 'Wrong1pass',
  }

  // Logging out would end the session, and all after it would be refused for that alone.
  const tried = parts
    .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
    .filter(({ path }) => !path.endsWith('logout'))

  test.each(tried)('$path', async ({ path, body, app }) => {
    const token = shop.tokenAt(app)
    const fields = Object.keys(
      body !== undefined && 'properties' in body ? Object(body.properties) : {},
    )
    for (const [index, value] of odd.entries()) {
      for (const field of fields.length > 0 ? fields : ['any']) {
        const response = await shop.app.inject({
          method: 'POST',
          url: `${path.replaceAll(/:\w+/g, odd.indexOf(value).toString())}?lang=${index}&productId=${index}&favorite=x`,
          remoteAddress: `10.0.${index}.1`,
          headers: { ...json, authorization: `Bearer ${token}` },
          payload: JSON.stringify({ ...fitting, [field]: value }),
        })
        expect([path, field, value, response.statusCode < 500]).toEqual([path, field, value, true])
      }
    }
  })
})
