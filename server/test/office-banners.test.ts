import type { Advertisement } from '@kontor/contract/storefront/catalogue'
import type { BannerDocument, PageDocument } from '@kontor/contract/office/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { addGoods } from './goods.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { newDrawing, sendPicture } from './sent-pictures.ts'
import { call, openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let goods: Awaited<ReturnType<typeof addGoods>>
let anna: Desk
let ben: Desk
let reader: Desk

beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  goods = await addGoods(shop.database)
  anna = await newDesk(shop, ['content.see', 'content.change'])
  ben = await newDesk(shop, ['content.see', 'content.change'])
  reader = await newDesk(shop, ['content.see'])
})
afterAll(() => shop.close())

const newPicture = async () =>
  (await sendPicture(shop, anna, '/api/office/content/picture', await newDrawing())).body.name

const banner = (more: Partial<BannerDocument> = {}): BannerDocument => ({
  pictures: { en: null, de: null, tr: null },
  text: { en: null, de: 'Worte', tr: null },
  from: null,
  to: null,
  link: null,
  place: 0,
  ...more,
})

async function addBanner(more: Partial<BannerDocument> = {}): Promise<number> {
  const picture = await newPicture()
  const wanted = banner({ pictures: { de: picture, en: picture, tr: null }, ...more })
  const { status, body } = await anna.ask('/api/office/banner/save', {
    id: null,
    seen: null,
    wanted,
  })
  expect(status).toBe(200)
  return body.id
}

const shownBanners = async (lang = 'de') =>
  (await call<Advertisement[]>(shop.app, '/public/web-api/advertising/all', undefined, { lang }))
    .body

const readBanner = async (id: number) =>
  (await anna.ask('/api/office/banner/read', { id })).body.document

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })

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

describe('[Q-01] a banner', () => {
  test('is shown in the languages that have a picture, with its words or those of the main language', async () => {
    const id = await addBanner()
    const find = async (lang: string) => (await shownBanners(lang)).find((each) => each.id === id)
    expect((await find('de'))?.text).toBe('Worte')
    expect((await find('en'))?.text).toBe('Worte')
    expect(await find('tr')).toBeUndefined()
    expect((await readBanner(id)).text).toEqual({ de: 'Worte', en: null, tr: null })
  })

  test.for([
    ['from tomorrow on', 1, null, false, 'planned'],
    ['until yesterday', null, -1, false, 'over'],
    ['today only', 0, 0, true, 'shown'],
    ['from yesterday to tomorrow', -1, 1, true, 'shown'],
  ] as const)('is shown in its days only: %s', async ([, from, to, isShown, state]) => {
    const id = await addBanner({
      from: from === null ? null : day(from),
      to: to === null ? null : day(to),
    })
    expect((await shownBanners()).some((each) => each.id === id)).toBe(isShown)
    const { body } = await anna.ask('/api/office/banner/list')
    expect(body.find((each) => each.id === id)?.state).toBe(state)
  })

  test('changes what is kept of the shop when its days begin or end', async () => {
    await addBanner({ from: day(0), to: day(0) })
    const changesSince = async (moment: string) => {
      const [found] = await shop.database.query<{ changes: [string, null][] | null }>(sql`
        SELECT changes FROM catalogue_changes(pg_current_snapshot(), now() + ${moment}::interval)`)
      return found?.changes?.map(([part]) => part) ?? []
    }
    expect(await changesSince('-0 s')).toEqual([])
    expect(await changesSince('-1 day')).toContain('content')
  })

  test.for([
    ['without a picture', {}, 'pictures', 'required'],
    ['that ends before it begins', { from: '2026-03-02', to: '2026-03-01' }, 'to', 'not_valid'],
    ['that leads to a product that is not there', { link: 'product/999999' }, 'link', 'not_valid'],
    ['that leads to a page that is not there', { link: 'page/nowhere' }, 'link', 'not_valid'],
    [
      'with a picture that is not there',
      { pictures: { de: 'no.webp', en: null, tr: null } },
      'pictures',
      'not_valid',
    ],
  ] as const)('%s is refused at its field', async ([title, more, field, code]) => {
    const pictures = { de: await newPicture(), en: null, tr: null }
    const wanted = banner({ ...(title === 'without a picture' ? {} : { pictures }), ...more })
    const { status, body } = await anna.ask('/api/office/banner/save', {
      id: null,
      seen: null,
      wanted,
    })
    expect([status, body.details]).toEqual([400, { [field]: code }])
  })

  test.for(['product/0', 'javascript:alert(1)', 'category/1/2', 'https://evil.example'])(
    'does not lead to %s',
    async (link) => {
      const pictures = { de: await newPicture(), en: null, tr: null }
      const wanted = banner({ pictures, link })
      const { status } = await anna.ask('/api/office/banner/save', { id: null, seen: null, wanted })
      expect(status).toBe(400)
    },
  )

  test('leads to a product, a category or a page, which the list names', async () => {
    const links = [`product/${goods.apple.id}`, `category/${goods.juices}`, 'page/wir']
    await addPage(page('wir'))
    const ids = await Promise.all(links.map((link) => addBanner({ link })))
    const { body } = await anna.ask('/api/office/banner/list')
    expect(ids.map((id) => body.find((each) => each.id === id)?.leadsTo)).toEqual([
      'Apple juice',
      'Juices',
      'Über wir',
    ])
    const shown = await shownBanners()
    expect(shown.find((each) => each.id === ids[0])?.productId).toBe(goods.apple.id)
    expect(shown.find((each) => each.id === ids[1])?.subCategoryId).toBe(goods.juices)
    expect(shown.find((each) => each.id === ids[2])?.pageId).toBe('wir')
  })

  test('is moved before another one, and the shop follows', async () => {
    const [first, second] = [await addBanner(), await addBanner()]
    await anna.ask('/api/office/banner/move', { id: second, before: first })
    const order = (await shownBanners()).map(({ id }) => id)
    expect(order.indexOf(second)).toBe(order.indexOf(first) - 1)
    const { body } = await anna.ask('/api/office/banner/history', { id: second, size: 10 })
    expect(body.entries[0]).toMatchObject({ field: 'place', by: anna.fullName })
  })

  test('of two people at once keeps what both changed', async () => {
    const id = await addBanner()
    const seen = await readBanner(id)
    const answers = await Promise.all([
      anna.ask('/api/office/banner/save', { id, seen, wanted: { ...seen, to: '2099-01-01' } }),
      ben.ask('/api/office/banner/save', {
        id,
        seen,
        wanted: { ...seen, link: null, from: day(0) },
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await readBanner(id)).toMatchObject({ from: day(0), to: '2099-01-01' })
    const { body } = await ben.ask('/api/office/banner/save', {
      id,
      seen,
      wanted: { ...seen, to: '2098-01-01' },
    })
    expect(body.changed).toMatchObject([{ field: 'to', mine: '2098-01-01', theirs: '2099-01-01' }])
  })

  test('is removed, and its pictures can be restored no more than its history says', async () => {
    const id = await addBanner()
    expect((await anna.ask('/api/office/banner/remove', { id })).status).toBe(200)
    expect((await shownBanners()).some((each) => each.id === id)).toBe(false)
    expect((await reader.ask('/api/office/banner/remove', { id })).status).toBe(403)
  })
})
