import { readFile } from 'node:fs/promises'
import { endpoints } from '@kontor/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parts, version } from '../src/app.ts'
import { openApiDocument } from '../src/http/docs/openapi.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const served = parts.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

describe('the contract', () => {
  test('every endpoint is served once', () => {
    const missing = Object.entries(endpoints)
      .filter(([, endpoint]) => !served.some((each) => each === endpoint))
      .map(([name]) => name)
    expect(missing).toEqual([])
    expect(new Set(served).size).toBe(served.length)
    expect(served.length).toBe(Object.keys(endpoints).length)
  })

  test('under POST nothing else is served', () => {
    const posted = shop.app.printRoutes({ commonPrefix: false }).match(/\(.*POST.*\)/g) ?? []
    expect(posted).toHaveLength(served.length)
  })
})

describe('OpenAPI', () => {
  test('documents exactly what is served', async () => {
    const response = await shop.app.inject({ method: 'GET', url: '/openapi.json' })
    const document = response.json<{ paths: Record<string, { post: { operationId: string } }> }>()
    expect(Object.keys(document.paths)).toEqual(
      served.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')),
    )
    const names = Object.values(document.paths).map(({ post }) => post.operationId)
    expect(names.every((name) => name in endpoints)).toBe(true)
  })

  test('the committed document is the served one', async () => {
    const committed = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8')
    expect(JSON.parse(committed)).toEqual(openApiDocument(parts, version))
  })

  test('every reference leads somewhere', () => {
    const document = openApiDocument(parts, version)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(0)
    for (const [, path = ''] of references) {
      const target = path
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document)
      expect([path, target]).not.toContain(undefined)
    }
  })

  test('says who may call and what may go wrong', () => {
    const { paths } = openApiDocument(parts, version)
    expect(paths).toMatchObject({
      '/web-api/account': {
        post: {
          security: [{ customer: [] }],
          responses: {
            '200': {},
            '401': { description: 'not_logged_in' },
            '403': { description: 'not_allowed' },
            '503': { description: 'unavailable' },
          },
        },
      },
      '/public/web-api/product/{productId}': {
        post: {
          security: [{}, { customer: [] }],
          parameters: [{ name: 'productId', in: 'path', required: true }, {}],
          responses: { '404': { description: 'product_not_found' } },
        },
      },
      '/public/web-api/brand/all': { post: { requestBody: { required: false } } },
      '/public/web-api/product/sorted': { post: { requestBody: { required: true } } },
    })
  })
})

describe('the page of the API', () => {
  test('names every served path and has no script and no inline style', async () => {
    const response = await shop.app.inject({ method: 'GET', url: '/docs/api' })
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { path } of served) expect(response.payload).toContain(`<code>${path}</code>`)
    expect(response.payload).not.toMatch(/<script|<style|style="| on\w+="/)
    const sheet = await shop.app.inject({ method: 'GET', url: '/docs/api.css' })
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([
      200,
      'text/css; charset=utf-8',
    ])
  })
})
