import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { appOptions, counting, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers })

describe('pictures', () => {
  test('are sent with their type, kept forever, and can do nothing', async () => {
    const response = await get('/images/front.svg')
    expect(response.statusCode).toBe(200)
    expect(response.payload).toContain('<svg')
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag: 'W/"front.svg"',
    })
    const second = await get('/images/back.png')
    expect(second.headers['content-type']).toBe('image/png')
    expect([...second.rawPayload]).toEqual([0x89, 0x50, 0x4e, 0x47])
  })

  test('a photograph comes in the widths a screen may need, and no wider than it is', async () => {
    const photograph = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#884400' },
    })
      .jpeg()
      .toBuffer()
    await shop.database.query(
      sql`INSERT INTO picture (name, media_type, bytes) VALUES ('oil.jpg', 'image/jpeg', ${photograph})`,
    )
    const sizeOf = async (query: string) => {
      const { headers, rawPayload } = await get(`/images/oil.jpg${query}`)
      const { width, height } = await sharp(rawPayload).metadata()
      return { type: headers['content-type'], etag: headers['etag'], width, height }
    }
    expect(await sizeOf('?width=320')).toEqual({
      type: 'image/webp',
      etag: 'W/"oil.jpg-320"',
      width: 320,
      height: 213,
    })
    expect(await sizeOf('?width=1280')).toMatchObject({ type: 'image/webp', width: 900 })
    const whole = { type: 'image/jpeg', etag: 'W/"oil.jpg"', width: 900 }
    for (const query of ['', '?width=321', '?width=1e9', '?width=320&width=640', '?width=-1']) {
      expect(await sizeOf(query)).toMatchObject(whole)
    }
  })

  test.each(['front.svg', 'back.png'])(
    'a drawing, and what cannot be read (%s), comes as it is',
    async (name) => {
      const asked = await get(`/images/${name}?width=320`)
      expect(asked.rawPayload).toEqual((await get(`/images/${name}`)).rawPayload)
    },
  )

  test('a known one is not sent again', async () => {
    const response = await get('/images/front.svg', { 'if-none-match': 'W/"front.svg"' })
    expect([response.statusCode, response.payload]).toEqual([304, ''])
  })

  test('the second time they come from memory', async () => {
    const counted = counting(shop.database)
    const app = await buildApp(appOptions(counted.database))
    for (let round = 0; round < 3; round += 1) {
      expect((await app.inject('/images/back.png')).statusCode).toBe(200)
    }
    expect(counted.statements).toBe(1)
    await app.close()
  })

  test.each(['gone.svg', '%00', '..%2f..%2fetc%2fpasswd', 'UPPER.svg', 'a'.repeat(300)])(
    'an unknown one (%s): 404',
    async (name) => {
      expect((await get(`/images/${name}`)).statusCode).toBe(404)
    },
  )
})
