import { readdir, readFile } from 'node:fs/promises'
import type { Endpoint } from '@kontor/contract/core/endpoint'
import { apps, permissions, rolesFor } from '@kontor/contract/core/permissions'
import { basketEndpoints } from '@kontor/contract/storefront/basket'
import { endpoints } from '@kontor/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { version } from '../src/app.ts'
import { parts } from '../src/parts.ts'
import { compiledSerializer, validatorOf } from '../src/http/endpoints/compile-schemas.ts'
import { routesOf } from '../src/http/endpoints/routes-of.ts'
import { openApiDocument } from '../src/http/docs/openapi.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const served = parts.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

function compiles({ path, body, params, query, answer, file }: Endpoint): boolean {
  try {
    for (const schema of [body, params, query]) {
      if (schema !== undefined) validatorOf({ schema, method: 'POST', url: path })(null)
    }
    if (file !== true) compiledSerializer(answer)
    return true
  } catch {
    return false
  }
}

describe('the contract', () => {
  test('every endpoint is served once', () => {
    const missing = Object.entries(endpoints)
      .filter(([, endpoint]) => !served.some((each) => each === endpoint))
      .map(([name]) => name)
    expect(missing).toEqual([])
    expect(new Set(served).size).toBe(served.length)
    expect(served.length).toBe(Object.keys(endpoints).length)
  })

  test('every call has an app of its path, and is open to a role that logs in there', () => {
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const { path, app, permission } = endpoint
      const isControl = /^\/(api|public\/web-api)\/stockAgent/.test(path)
      const isOffice = path.startsWith('/api/office/')
      const expected = isControl ? 'control' : isOffice ? 'office' : 'storefront'
      expect([path, app]).toEqual([path, expected])
      const isPublic =
        /^\/(public|configuration)\/|^\/api\/office\/(login(\/passkey(\/options)?)?|setup\/(check|begin)|password\/(forgotten|link|reset))$/.test(
          path,
        )
      expect([path, permission === 'public']).toEqual([path, isPublic])
      expect([path, rolesFor(endpoint)?.length]).not.toEqual([path, 0])
    }
  })

  test('every schema can be compiled', () => {
    expect(served.filter((endpoint) => !compiles(endpoint)).map(({ path }) => path)).toEqual([])
  })

  test('under POST nothing else is served', () => {
    const posted = shop.app.printRoutes({ commonPrefix: false }).match(/\(.*POST.*\)/g) ?? []
    expect(posted).toHaveLength(served.length)
  })
})

const source = (path: string) => new URL(`../../${path}`, import.meta.url)

/** The endpoints that a file of the contract defines; undefined when it holds schemas only. */
async function endpointsOf(file: string): Promise<Record<string, Endpoint> | undefined> {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ source(file).href)
  const names = Object.keys(exported).filter((each) => each.endsWith('Endpoints'))
  if (names.length === 0) return undefined
  return Object.assign({}, ...names.map((name) => exported[name])) as Record<string, Endpoint>
}

const byPath = (found: readonly Endpoint[]) =>
  found.toSorted((one, other) => (one.path < other.path ? -1 : 1))

describe('a part', () => {
  test('has the same name in the contract and in the server, and serves what its file there defines', async () => {
    const defined: Record<string, Endpoint[]> = {}
    for (const app of apps) {
      for (const file of await readdir(source(`contract/src/${app}`))) {
        const found = await endpointsOf(`contract/src/${app}/${file}`)
        if (found !== undefined) {
          defined[`${file.replace('.ts', '')}/routes.${app}.ts`] = byPath(Object.values(found))
        }
      }
    }
    const routed = Object.fromEntries(
      parts.map(({ app, name, routes }) => [
        `${name}/routes.${app}.ts`,
        byPath(routes.map(({ endpoint }) => endpoint)),
      ]),
    )
    expect(routed).toEqual(defined)
    const files = await readdir(source('server/src'), { recursive: true })
    const routeFiles = files.filter((file) => /(^|\/)routes\.[^/]*$/.test(file))
    expect(routeFiles.toSorted()).toEqual(Object.keys(defined).toSorted())
  })

  test('that leaves an endpoint out, or serves one of another part, does not compile', () => {
    const refuse = async () => Promise.reject(new Error('not served'))
    const own = { setBasketItem: refuse, setBasketItems: refuse, getBasket: refuse }
    // @ts-expect-error confirmBasket is not served
    expect(() => routesOf(basketEndpoints, own)).toThrow('Cannot destructure')
    const foreign = routesOf(basketEndpoints, {
      ...own,
      confirmBasket: refuse,
      // @ts-expect-error it belongs to the orders
      placeOrder: refuse,
    })
    expect(foreign).toHaveLength(4)
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
          security: [{ storefront: ['shop'] }],
          description: 'For customers, by the permission shop.',
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
          security: [{}, { storefront: [] }],
          description: 'For anyone.',
          parameters: [{ name: 'productId', in: 'path', required: true }, {}],
          responses: { '404': { description: 'product_not_found' } },
        },
      },
      '/api/stockAgent/invoice/cancelInvoice': {
        post: {
          security: [{ control: ['books.change'] }],
          description: 'For stock agents who were granted it, by the permission books.change.',
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
    expect(response.payload).toContain(
      'For stock agents who were granted it, by the permission books.change.',
    )
    for (const permission of Object.keys(permissions)) {
      expect(response.payload).toContain(`<td><code>${permission}</code></td>`)
    }
    expect(response.payload).not.toMatch(/<script|<style|style="| on\w+="/)
    const sheet = await shop.app.inject({ method: 'GET', url: '/docs/api.css' })
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([
      200,
      'text/css; charset=utf-8',
    ])
  })
})
