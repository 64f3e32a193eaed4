import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailStyleHash } from '../src/mail/mail-style.ts'
import { buildApp } from '../src/app.ts'
import { addCategory } from './shop.ts'
import { appOptions, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let web: FastifyInstance
let folder: string

const page = (title: string) =>
  `<!doctype html><html data-app="${title}"><title>Kontor</title><meta name="kontor-bases" content="__KONTOR_BASES__">` +
  `<meta name="kontor-first-category" content="__KONTOR_FIRST_CATEGORY__">`

beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'kontor-web-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'locales/de'), { recursive: true })
  await writeFile(join(folder, 'index.html'), page('storefront'))
  await writeFile(join(folder, 'index.html.br'), 'stale')
  await writeFile(join(folder, 'control.html'), page('control'))
  await writeFile(join(folder, 'office.html'), page('office'))
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'plain()')
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), 'packed')
  await writeFile(join(folder, 'locales/de/common.json'), '{"ok":"gut"}')
  web = await buildApp({ ...appOptions(shop.database), webFolder: folder })
})
afterAll(async () => {
  await web.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

describe('the web app', () => {
  test.each([
    '/',
    '/basket',
    '/previous-orders/7',
    '/page/agb?lang=de',
    '/index.html',
    '/apple',
    '/publicity',
  ])('[R-01] %s is the storefront', async (url) => {
    const response = await get(web, url, { 'accept-encoding': 'br' })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(response.headers['content-security-policy']).toContain("script-src 'self';")
    expect(response.payload).toContain('storefront')
  })

  test.each(['/apps/foo', '/apps/foo/bar', '/apps/log', '/apps/loginx', '/apps/officex'])(
    '[R-01] %s is no part of the control app',
    async (url) => {
      const response = await get(web, url)
      expect([response.statusCode, response.payload.includes('control')]).toEqual([200, false])
    },
  )

  test.each(['/apps', '/apps/', '/apps/login', '/apps/control/dashboard', '/control.html'])(
    '[R-01] %s is the control app',
    async (url) => {
      const response = await get(web, url)
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache'])
      // The camera of the control app needs WebAssembly; no page may run scripts of its own.
      expect(response.headers['content-security-policy']).toContain(
        "script-src 'self' 'wasm-unsafe-eval';",
      )
      expect(response.payload).toContain('control')
    },
  )

  test.each(['/apps/office', '/apps/office/', '/apps/office/login', '/apps/office/staff/7'])(
    '[R-01] %s is the office',
    async (url) => {
      const response = await get(web, url)
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(response.headers['content-security-policy']).toContain("script-src 'self';")
      expect(response.payload).toContain('data-app="office"')
    },
  )

  test('[S-13] the styles are inlined in the page, and its policy allows only these', async () => {
    const styled = await mkdtemp(join(tmpdir(), 'kontor-styled-'))
    await mkdir(join(styled, 'assets'))
    const link = '<link rel="stylesheet" crossorigin href="/assets/styles-1a.css">'
    for (const file of ['index.html', 'control.html', 'office.html'])
      await writeFile(join(styled, file), link)
    await writeFile(join(styled, 'assets/styles-1a.css'), 'a{color:red}')
    const app = await buildApp({ ...appOptions(shop.database), webFolder: styled })
    const hash = createHash('sha256').update('a{color:red}').digest('base64')
    for (const url of ['/', '/basket', '/apps/login', '/apps/office']) {
      const { payload, headers } = await get(app, url)
      expect(payload).toContain('<style>a{color:red}</style>')
      expect(payload).not.toContain('stylesheet')
      const policy = String(headers['content-security-policy'])
      // The office shows mails as well.
      const mails = url === '/apps/office' ? ` ${mailStyleHash}` : ''
      expect(policy).toContain(`style-src 'self' 'sha256-${hash}'${mails};`)
    }
    await app.close()
    await rm(styled, { recursive: true })
  })

  test('the page contains the first category of each language, as it changes', async () => {
    const named = async () => {
      const written = /first-category" content="([^"]*)"/.exec((await get(web, '/')).payload)?.[1]
      return JSON.parse(written?.replaceAll('&quot;', '"') ?? '')
    }
    expect(await named()).toEqual({})
    const oil = await addCategory(shop.database, { de: 'Öl', en: 'Oil', tr: 'Yağ' })
    expect(await named()).toEqual({ de: oil, en: oil, tr: oil })
    const other = await addCategory(shop.database, { de: 'Zucker', en: 'Jam', tr: 'Şeker' })
    expect(await named()).toEqual({ de: oil, en: other, tr: other })
  })

  test('both pages contain the bases', async () => {
    const bases =
      'content="{&quot;api&quot;:&quot;&quot;,&quot;configuration&quot;:&quot;&quot;,&quot;images&quot;:&quot;/images/&quot;}"'
    for (const url of ['/', '/apps']) expect((await get(web, url)).payload).toContain(bases)
    const elsewhere = await buildApp({
      ...appOptions(shop.database),
      webFolder: folder,
      bases: { api: 'https://api.example', configuration: '', images: 'https://img.example/p' },
    })
    const response = await get(elsewhere, '/')
    expect(response.payload).toContain('&quot;images&quot;:&quot;https://img.example/p/&quot;')
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("img-src 'self' https://img.example;")
    expect(policy).toContain("connect-src 'self' https://api.example;")
    await elsewhere.close()
  })

  test('[OP-28] the page of the control app contains commit and migration', async () => {
    const marked = await mkdtemp(join(tmpdir(), 'kontor-marked-'))
    for (const file of ['index.html', 'control.html', 'office.html']) {
      await writeFile(
        join(marked, file),
        '<meta name="kontor-release" content="__KONTOR_RELEASE__" />',
      )
    }
    const release = { version: '1', commit: '0123456789abcdef', migration: '0007-x.sql' }
    const app = await buildApp({ ...appOptions(shop.database), webFolder: marked, release })
    expect((await get(app, '/apps/control')).payload).toContain('content="0123456789ab · 0007"')
    await app.close()
    await rm(marked, { recursive: true })
  })

  test('assets are cached forever and sent compressed to clients that accept it', async () => {
    const plain = await get(web, '/assets/app-1a2b.js')
    expect(plain.payload).toBe('plain()')
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    const packed = await get(web, '/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect([packed.payload, packed.headers['content-encoding']]).toEqual(['packed', 'br'])
    expect(packed.headers['content-type']).toContain('javascript')
  })

  test('[S-04] translation files are served', async () => {
    const response = await get(web, '/locales/de/common.json')
    expect([response.statusCode, response.json()]).toEqual([200, { ok: 'gut' }])
    expect(response.headers['cache-control']).toBe('no-cache')
    const again = await get(web, '/locales/de/common.json', {
      'if-none-match': String(response.headers['etag']),
    })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    '/assets/gone.js',
    '/locales/fr/common.json',
    '/web-api/account',
    '/public/web-api/login',
    '/api/stockAgent/x',
    '/configuration/agb',
  ])('GET %s is not a screen: 404', async (url) => {
    const response = await get(web, url)
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }])
  })

  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/%00',
  ])('GET %s leads nowhere', async (url) => {
    const response = await get(web, url)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.payload).not.toMatch(/"name"|root:/)
  })
})

describe('security headers', () => {
  test.each(['/', '/apps', '/docs/api', '/health', '/web-api/nothing'])('on %s', async (url) => {
    const { headers } = await get(web, url)
    const scripts = url === '/apps' ? "'self' 'wasm-unsafe-eval'" : "'self'"
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';script-src ${scripts};style-src 'self';img-src 'self';` +
        "connect-src 'self';font-src 'self';manifest-src 'self';" +
        "base-uri 'none';form-action 'self';frame-ancestors 'none'",
    )
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test('over https the answers have HSTS', async () => {
    const proxied = await buildApp({ ...appOptions(shop.database), trustedProxies: ['127.0.0.1'] })
    const over = async (app: FastifyInstance) =>
      (await get(app, '/health', { 'x-forwarded-proto': 'https' })).headers[
        'strict-transport-security'
      ]
    expect(await over(proxied)).toBe('max-age=31536000')
    expect(await over(web)).toBeUndefined()
    await proxied.close()
  })
})
