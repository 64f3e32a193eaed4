import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { sql } from '../src/database/sql.ts'
import { addGoods } from './goods.ts'
import { addCategory } from './shop.ts'
import { appOptions, counting, openShop, type OpenShop } from './support.ts'

const html =
  '<!doctype html><html lang="de"><head><link rel="icon" href="/no-photo.svg" />' +
  '<title>Kontor</title></head><body><div id="root"></div></body></html>'

let shop: OpenShop
let web: FastifyInstance
let folder: string
let productId: number

beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'kontor-web-'))
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'control.html'), html)
  await writeFile(join(folder, 'office.html'), html)
  await mkdir(join(folder, 'assets'))
  web = await buildApp({ ...appOptions(shop.database), webFolder: folder })
  productId = (await addGoods(shop.database)).apple.id
})
afterAll(async () => {
  await web.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, app = web) =>
  app.inject({ method: 'GET', url, headers: { host: 'shop.example', ...headers } })

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

async function headOf(url: string, headers: Record<string, string> = {}) {
  const { payload } = await get(url, headers)
  const found = (pattern: RegExp) => {
    const value = pattern.exec(payload)?.[1]
    return value === undefined ? undefined : unescaped(value)
  }
  return {
    lang: found(/<html lang="(\w+)"/),
    title: found(/<title>([^<]*)<\/title>/),
    description: found(/<meta name="description" content="([^"]*)"/),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    ogTitle: found(/<meta property="og:title" content="([^"]*)"/),
    ogImage: found(/<meta property="og:image" content="([^"]*)"/),
    icon: found(/<link rel="icon" href="([^"]*)"/),
    payload,
  }
}

const productIn = async (language: string) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: `/public/web-api/product/${productId}?lang=${language}`,
    })
  ).json<{ combinedName: string; images: { name: string }[]; shortDescription: string | null }>()

const companyName = async () =>
  (await shop.app.inject({ method: 'POST', url: '/public/web-api/company/get' })).json<{
    name: string
  }>().name

describe('[R-14] the head of a page', () => {
  test.each(['de', 'en', 'tr'])('names the product of a link in %s', async (language) => {
    const product = await productIn(language)
    const head = await headOf(`/?productId=${productId}&lang=${language}`)
    expect(head).toMatchObject({
      lang: language,
      title: `${product.combinedName} – ${await companyName()}`,
      ogTitle: head.title,
      canonical: `http://shop.example/?productId=${productId}${language === 'de' ? '' : `&lang=${language}`}`,
    })
    expect(head.description).not.toBe('')
    expect(head.ogImage).toBe(`http://shop.example/images/${product.images[0]?.name}?preview=1`)
    expect(head.payload).toContain('hreflang="tr"')
  })

  test('shows previews a photograph of a drawing, whole and of the size they show', async () => {
    const red =
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#f00"/></svg>'
    await shop.database.query(sql`
      INSERT INTO picture (name, media_type, bytes) VALUES ('red.svg', 'image/svg+xml', ${Buffer.from(red)})`)
    const { headers, rawPayload } = await shop.app.inject('/images/red.svg?preview=1')
    expect(headers['content-type']).toBe('image/jpeg')
    const drawn = sharp(rawPayload)
    const { width, height, format } = await drawn.metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    // A square in the middle, white on both sides.
    const { data } = await drawn.raw().toBuffer({ resolveWithObject: true })
    const colourAt = (x: number) => [
      ...data.subarray((315 * 1200 + x) * 3, (315 * 1200 + x) * 3 + 3),
    ]
    for (const x of [5, 1195]) expect(Math.min(...colourAt(x))).toBeGreaterThan(250)
    const [r = 0, g = 255, b = 255] = colourAt(600)
    expect([r > 240, g < 20, b < 20]).toEqual([true, true, true])
    expect((await shop.app.inject('/images/red.svg')).headers['content-type']).toBe('image/svg+xml')
    expect((await shop.app.inject('/images/none.svg?preview=1')).statusCode).toBe(404)
  })

  test('escapes what the shop says, and keeps a dollar sign as it is', async () => {
    const name = `"><script>alert(1)</script> $& $' & Co.`
    await shop.database.query(sql`
      UPDATE product SET name = jsonb_set(name, '{de}', to_jsonb(${name}::text)) WHERE id = ${productId}`)
    const head = await headOf(`/?productId=${productId}`)
    expect(head.title).toContain(name)
    expect(head.ogTitle).toBe(head.title)
    expect(head.payload).not.toContain('<script>alert')
    const searched = await headOf(`/?search=${encodeURIComponent(name)}`)
    expect(searched.title).toContain(name)
    expect(searched.payload).not.toContain('<script>alert')
  })

  test('names a static page and a category, in the language of the cookie', async () => {
    const oil = await addCategory(shop.database, { de: 'Öl', en: 'Oil', tr: 'Yağ' })
    const name = await companyName()
    expect(await headOf(`/?categoryId=${oil}`, { cookie: 'a=b; language=tr' })).toMatchObject({
      lang: 'tr',
      title: `Yağ – ${name}`,
      canonical: `http://shop.example/?categoryId=${oil}`,
    })
    const page = await headOf('/page/agb')
    expect(page.lang).toBe('de')
    expect(page.title).toMatch(/.+ – /)
    expect(page.canonical).toBe('http://shop.example/page/agb')
    expect(await headOf('/', { cookie: 'language=xx' })).toMatchObject({ lang: 'de', title: name })
    expect(await headOf('/nowhere')).toMatchObject({ canonical: 'http://shop.example/' })
  })

  test('a product that is not there, or a host that is none, changes nothing', async () => {
    const name = await companyName()
    expect(await headOf('/?productId=999999999')).toMatchObject({ title: name })
    const odd = await headOf('/', { host: 'shop.example"><script>' })
    expect(odd.canonical).toBe('http://localhost/')
  })

  test('is written once and sent again as long as nothing changes', async () => {
    const counted = counting(shop.database)
    const app = await buildApp({ ...appOptions(counted.database), webFolder: folder })
    const first = await get('/', {}, app)
    const before = counted.statements
    const again = await get('/', { 'if-none-match': String(first.headers['etag']) }, app)
    // The one statement asks whether something changed.
    expect([again.statusCode, counted.statements - before]).toEqual([304, 1])
    await shop.database.query(sql`UPDATE company SET name = 'Neu & Söhne'`)
    const changed = await get('/', { 'if-none-match': String(first.headers['etag']) }, app)
    expect(changed.statusCode).toBe(200)
    expect(changed.payload).toContain('<title>Neu &amp; Söhne</title>')
    expect(changed.headers['vary']).toContain('cookie')
    await app.close()
  })
})

describe('[R-13] an address that cannot be read', () => {
  test.each(['/%E0%A4%A', '/page/%', '/%zz?x=1'])('%s leads home', async (url) => {
    const response = await get(url)
    expect([response.statusCode, response.headers['location']]).toEqual([302, '/'])
  })

  test.each(['/images/%E0%A4%A', '/web-api/%E0%A4%A'])('%s is refused', async (url) => {
    expect((await get(url)).statusCode).toBe(400)
  })
})

describe('[R-15] for search engines', () => {
  test('robots.txt is a text and names the sitemap', async () => {
    const response = await get('/robots.txt')
    expect(response.headers['content-type']).toContain('text/plain')
    expect(response.payload).toMatch(/^User-agent: \*\n/)
    expect(response.payload).toContain('\nSitemap: http://shop.example/sitemap.xml\n')
    expect(response.payload).not.toContain('Disallow: /\n')
  })

  test('the icon is the logo', async () => {
    const response = await get('/favicon.ico')
    expect(response.statusCode).toBe(302)
    const icon = await get(String(response.headers['location']))
    expect(icon.headers['content-type']).toContain('image/')
  })

  test('the sitemap has pages, categories and products that are sold', async () => {
    const parent = await addCategory(shop.database, { de: 'Obst', en: 'Fruit', tr: 'Meyve' })
    const child = await addCategory(shop.database, { de: 'Kern', en: 'Pip', tr: 'Elma' }, parent)
    const response = await get('/sitemap.xml')
    expect(response.headers['content-type']).toContain('application/xml')
    const listed = [...response.payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
    const products = await shop.database.query<{ id: number }>(
      sql`SELECT id FROM product WHERE active`,
    )
    expect(listed).toEqual(
      expect.arrayContaining([
        'http://shop.example/',
        'http://shop.example/page/agb',
        `http://shop.example/?categoryId=${parent}`,
        `http://shop.example/?categoryId=${parent}&amp;subCategoryId=${child}`,
        ...products.map(({ id }) => `http://shop.example/?productId=${id}`),
      ]),
    )
    const hidden = await shop.database.query<{ id: number }>(sql`
      UPDATE product SET active = false WHERE id = ${productId} RETURNING id`)
    expect(hidden).toHaveLength(1)
    expect((await get('/sitemap.xml')).payload).not.toContain(`?productId=${productId}<`)
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
  })
})
