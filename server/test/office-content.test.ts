import type { PageDocument } from '@kontor/contract/office/content'
import type { StaticPage } from '@kontor/contract/storefront/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { listPaths } from '../src/storefront/sitemap.ts'
import { cpuTime } from './cpu-time.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let anna: Desk
let ben: Desk
let reader: Desk

beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  anna = await newDesk(shop, ['content.see', 'content.change'])
  ben = await newDesk(shop, ['content.see', 'content.change'])
  reader = await newDesk(shop, ['content.see'])
})
afterAll(() => shop.close())

const page = (address: string, more: Partial<PageDocument> = {}): PageDocument => ({
  address,
  title: { en: null, de: `Über ${address}`, tr: null },
  text: { en: null, de: '# Hallo\n\n*Welt*', tr: null },
  format: 'markdown',
  inFooter: true,
  place: 0,
  archived: false,
  ...more,
})

const addPage = (wanted: PageDocument) =>
  anna.ask('/api/office/page/save', { id: null, seen: null, wanted })

const shownPage = (id: string, lang = 'de') =>
  call<StaticPage>(shop.app, `/configuration/page/${id}`, undefined, { lang })

const preview = async (text: string, format = 'markdown') =>
  (await reader.ask('/api/office/page/preview', { text, format })).body.html

describe('[Q-03] a page of the wholesaler’s own', () => {
  test('is shown as Markdown, in the footer and in the sitemap, until it is archived', async () => {
    const { body } = await addPage(page('lieferung'))
    expect((await shownPage('lieferung', 'tr')).body).toEqual({
      title: 'Über lieferung',
      text: '<h2>Hallo</h2> <p><em>Welt</em></p>',
    })
    const footer = async () => (await call(shop.app, '/configuration/pages')).body
    expect(await footer()).toContainEqual({ id: 'lieferung', title: 'Über lieferung' })
    const sitemap = () => listPaths(shop.database)
    expect(await sitemap()).toContain('/page/lieferung')
    const seen = body.document
    await anna.ask('/api/office/page/save', {
      id: body.id,
      seen,
      wanted: { ...seen, archived: true },
    })
    expect((await shownPage('lieferung')).status).toBe(404)
    expect(await footer()).not.toContainEqual(expect.objectContaining({ id: 'lieferung' }))
    expect(await sitemap()).not.toContain('/page/lieferung')
  })

  test.for([
    'login',
    'apps',
    'new',
    'Impressum',
    'a b',
    '../x',
    'ä',
    '-a',
    'a--b',
    'a/b',
    'x'.repeat(61),
  ])('does not get the address %s', async (address) => {
    const { status, body } = await addPage(page(address))
    expect(status).toBe(400)
    expect(Object.keys(body.details ?? {})[0]).toMatch(/^(wanted\.)?address$/)
  })

  test('does not get an address that another one has, nor another address later', async () => {
    const { body } = await addPage(page('team'))
    const again = await addPage(page('team'))
    expect([again.status, again.body.details]).toEqual([409, { address: 'taken' }])
    const moved = await anna.ask('/api/office/page/save', {
      id: body.id,
      seen: body.document,
      wanted: { ...body.document, address: 'mannschaft' },
    })
    expect([moved.status, moved.body.details]).toEqual([400, { address: 'not_valid' }])
  })

  test('that every shop has is neither archived nor removed', async () => {
    await shop.database.query(sql`DELETE FROM static_page WHERE id IN ('contact', 'impressum')`)
    const { body } = await addPage(page('impressum'))
    const archived = await anna.ask('/api/office/page/save', {
      id: body.id,
      seen: body.document,
      wanted: { ...body.document, archived: true },
    })
    expect(archived.body.details).toEqual({ archived: 'not_valid' })
    expect((await anna.ask('/api/office/page/remove', { id: body.id })).body.code).toBe('in_use')
    const rows = (await anna.ask('/api/office/page/list')).body
    expect(rows.slice(0, 4).map(({ address }) => address)).toEqual([
      'about',
      'contact',
      'impressum',
      'agb',
    ])
    expect(rows.find(({ address }) => address === 'contact')?.id).toBeNull()
  })

  test('has its earlier texts in the history, and gets one back', async () => {
    const { body } = await addPage(page('geschichte'))
    const { id, document: seen } = body
    const wanted = { ...seen, text: { ...seen.text, de: 'Neu' } }
    await anna.ask('/api/office/page/save', { id, seen, wanted })
    const entries = (await anna.ask('/api/office/page/history', { id, size: 10 })).body.entries
    expect(entries[0]).toMatchObject({ field: 'text.de', old: '# Hallo\n\n*Welt*', new: 'Neu' })
    await anna.ask('/api/office/page/restore', { id, entry: entries[0]?.id, value: 'old' })
    expect((await shownPage('geschichte')).body.text).toContain('Hallo')
  })

  test('of two people at once: each language is merged, the same one is asked about', async () => {
    const { body } = await addPage(page('zwei'))
    const { id, document: seen } = body
    const save = (desk: Desk, text: Partial<PageDocument['text']>) =>
      desk.ask('/api/office/page/save', {
        id,
        seen,
        wanted: { ...seen, text: { ...seen.text, ...text } },
      })
    expect((await save(anna, { tr: 'Merhaba' })).status).toBe(200)
    expect((await save(ben, { en: 'Hello' })).body.document.text.tr).toBe('Merhaba')
    expect((await save(ben, { tr: 'Selam' })).body.code).toBe('changed_meanwhile')
  })

  test('keeps 50,000 letters and refuses more', async () => {
    const text = { de: '🍎 '.repeat(12_500), en: null, tr: null }
    expect((await addPage(page('lang', { text }))).status).toBe(200)
    const more = { de: 'a'.repeat(50_001), en: null, tr: null }
    expect((await addPage(page('laenger', { text: more }))).status).toBe(400)
  })
})

describe('[Q-04] a text', () => {
  test('that was there before, in HTML, is shown as it is', async () => {
    const text = '<h2>Alt</h2>\nZeile <b>zwei</b>'
    const all = JSON.stringify({ de: text, en: text, tr: text })
    await shop.database.query(
      sql`UPDATE static_page SET title = ${all}, text = ${all} WHERE id = 'agb'`,
    )
    expect((await call<StaticPage>(shop.app, '/configuration/agb')).body.text).toBe(text)
    expect(await preview(text, 'html')).toBe(text)
  })

  test.for([
    ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a picture that runs', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['a link that runs', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['a link in other letters', '[x](JaVaScRiPt&#58;alert(1))', '<p>[x](JaVaScRiPt:alert(1))</p>'],
    ['a link of data', '[x](data:text/html,<script>)', '&lt;script&gt;'],
    ['a link without a protocol', '[x](//evil.example)', '<p>[x](//evil.example)</p>'],
    ['a picture of elsewhere', '![Spy](https://evil.example/a.png)', '<p>Spy</p>'],
    ['quotes in a title', '[x](/a "b\\" onclick=\\"alert(1)")', '&quot;'],
  ] as const)('in Markdown cannot do anything with %s', async ([, text, html]) => {
    const shown = await preview(text)
    expect(shown).toContain(html)
    expect(shown).not.toMatch(
      /<script|<img (?!src="\/images\/)|href="(?!https?:|mailto:|tel:|\/[^/])/i,
    )
    expect(shown).not.toMatch(/<[^>]* onclick="/)
  })

  test('in Markdown has links, pictures of the shop, lists and lines', async () => {
    expect(await preview('[a](https://a.example) [b](/page/agb) [c](tel:040) <d@e.example>')).toBe(
      '<p><a href="https://a.example">a</a> <a href="/page/agb">b</a> <a href="tel:040">c</a> <a href="mailto:d@e.example">d@e.example</a></p>',
    )
    expect(await preview('![Lager](/images/lager.webp)')).toBe(
      '<p><img src="/images/lager.webp" alt="Lager" loading="lazy"></p>',
    )
    expect(await preview('- eins\n- zwei\n\nAbsatz\nweiter')).toBe(
      '<ul> <li>eins</li> <li>zwei</li> </ul> <p>Absatz weiter</p>',
    )
  })

  test('that is long, or made to be slow, is rendered soon', async () => {
    const spent = cpuTime()
    await preview('[!['.repeat(3000))
    await preview('*a_ '.repeat(5000))
    await preview('> '.repeat(2000))
    await preview(
      '# Hallo\n\nText mit *Betonung* und [Link](/page/agb).\n\n- a\n- b\n\n'.repeat(700),
    )
    expect(spent()).toBeLessThan(4000)
  })
})

describe('[Q-05] the contact card', () => {
  test('is changed by who may, and the shop shows it, with its opening hours', async () => {
    const { body } = await anna.ask('/api/office/contact/read', { id: 1 })
    const seen = body.document
    const openingHours = { de: 'Mo–Fr 8–17 Uhr\nSa geschlossen', en: null, tr: null }
    const wanted = { ...seen, phone: '+49 40 99', openingHours }
    const save = (desk: Desk) => desk.ask('/api/office/contact/save', { id: 1, seen, wanted })
    expect((await save(reader)).status).toBe(403)
    expect((await save(anna)).status).toBe(200)
    const company = await call(shop.app, '/public/web-api/company/get', undefined, { lang: 'tr' })
    expect(company.body).toMatchObject({
      phone: '+49 40 99',
      openingHours: 'Mo–Fr 8–17 Uhr\nSa geschlossen',
    })
    const { entries } = (await anna.ask('/api/office/contact/history', { id: 1, size: 10 })).body
    expect(entries.map(({ field }) => field).toSorted()).toEqual(['openingHours.de', 'phone'])
  })

  test.for([
    ['a mail that is none', { email: 'nobody' }],
    ['a phone without a digit', { phone: 'call me' }],
    ['no place', { location: ' ' }],
    ['10,000 letters', { location: 'a'.repeat(10_000) }],
  ] as const)('does not take %s', async ([, more]) => {
    const seen = (await anna.ask('/api/office/contact/read', { id: 1 })).body.document
    const { status } = await anna.ask('/api/office/contact/save', {
      id: 1,
      seen,
      wanted: { ...seen, ...more },
    })
    expect(status).toBe(400)
  })
})

test('[E-06] another main language fills what was left empty in pages, banners and the contact card', async () => {
  const text = { de: 'deutsch', en: null, tr: 'türkisch' }
  await addPage(page('sprache', { text }))
  const seen = (await anna.ask('/api/office/contact/read', { id: 1 })).body.document
  const wanted = { ...seen, openingHours: text }
  await anna.ask('/api/office/contact/save', { id: 1, seen, wanted })
  await shop.database.query(sql`UPDATE company SET main_language = 'tr'`)
  for (const table of ['static_page', 'company', 'advertisement', 'category']) {
    await shop.database.query(sql`SELECT refill_texts(${table}, 0, 100)`)
  }
  expect((await shownPage('sprache', 'en')).body.text).toBe('<p>türkisch</p>')
  const company = await call(shop.app, '/public/web-api/company/get', undefined, { lang: 'en' })
  expect(company.body).toMatchObject({ openingHours: 'türkisch' })
  await shop.database.query(sql`UPDATE company SET main_language = 'de'`)
})
