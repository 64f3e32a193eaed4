import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeUnusedPictures } from '../src/content/picture-drafts.ts'
import { sql } from '../src/database/sql.ts'
import { newDesk, type Desk } from './office-desk.ts'
import { productDocument, smallPicture } from './office-product.ts'
import { draw, newDrawing, picturePaths, sendPicture, storedFiles } from './sent-pictures.ts'
import { addBrand, addCategory, inAll } from './shop.ts'
import { openShop, type OpenShop } from './support.ts'

let shop: OpenShop
let anna: Desk
let reader: Desk

beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  anna = await newDesk(shop, [
    'catalogue.change',
    'prices.change',
    'content.change',
    'settings.change',
  ])
  reader = await newDesk(shop, ['catalogue.see', 'content.see', 'settings.see'])
})
afterAll(() => shop.close())

const [product, content, logo] = picturePaths

const serve = (name: string) => shop.app.inject({ url: `/images/${name}` })

/** A PNG of one pixel whose header says that it has many more. */
function withHeader(width: number, height: number): Buffer {
  const bytes = Buffer.from(smallPicture)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const refused = [
  ['no picture', async () => Buffer.from('%PDF-1.7 not a picture'), 415, 'wrong_file_kind'],
  [
    'a drawing with markup',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    415,
    'wrong_file_kind',
  ],
  [
    'only the beginning of one',
    async () => (await draw(300, 300).jpeg().toBuffer()).subarray(0, 400),
    415,
    'picture_not_readable',
  ],
  [
    'cut off at its end',
    async () => smallPicture.subarray(0, smallPicture.length - 30),
    415,
    'picture_not_readable',
  ],
  [
    'a header with nothing behind it',
    async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)]),
    415,
    'picture_not_readable',
  ],
  [
    'of 64 megapixels in a few bytes',
    async () => draw(8000, 8000).png({ compressionLevel: 9 }).toBuffer(),
    413,
    'picture_too_large',
  ],
  [
    'a header of 3,600 megapixels',
    async () => withHeader(60_000, 60_000),
    413,
    'picture_too_large',
  ],
  [
    'more than 10 MB',
    async () => Buffer.concat([smallPicture, Buffer.alloc(10 * 1024 * 1024)]),
    413,
    'too_large',
  ],
  ['nothing', async () => Buffer.alloc(0), 400, 'empty_file'],
] as const

describe.for(picturePaths)('%s', (path) => {
  test.for(refused)(
    '[K-08] [Q-02] refuses in words and leaves nothing of what is %s',
    async ([, make, status, code]) => {
      const before = await storedFiles(shop)
      const answer = await sendPicture(shop, anna, path, await make())
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.message).not.toBe('')
      expect(await storedFiles(shop)).toBe(before)
    },
  )

  test('takes nothing of those who may only see', async () => {
    const before = await storedFiles(shop)
    expect((await sendPicture(shop, reader, path, smallPicture)).status).toBe(403)
    expect(await storedFiles(shop)).toBe(before)
  })

  test('[Q-02] what no record names within a day is removed', async () => {
    const { name } = (await sendPicture(shop, anna, path, await newDrawing())).body
    expect((await serve(name)).statusCode).toBe(200)
    await shop.database.query(sql`UPDATE picture_draft SET expires_at = now()`)
    expect(await removeUnusedPictures(shop.database, 100)).toBeGreaterThan(0)
    const left = await shop.database.query(sql`SELECT name FROM picture WHERE name = ${name}`)
    expect(left).toEqual([])
  })
})

test('[K-08] pictures of products are kept once, as they were sent', async () => {
  const { name } = (await sendPicture(shop, anna, product, smallPicture)).body
  expect((await sendPicture(shop, anna, product, smallPicture)).body.name).toBe(name)
  const shown = await serve(name)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect(shown.rawPayload.equals(smallPicture)).toBe(true)
})

test('[Q-02] pictures of banners and pages are stored upright, without what the camera wrote', async () => {
  const jpeg = await draw(40, 20)
    .withExif({ IFD0: { Copyright: 'secret' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, body } = await sendPicture(shop, anna, content, jpeg)
  expect(status).toBe(200)
  const served = await serve(body.name)
  expect(served.headers['content-type']).toBe('image/webp')
  const { format, exif, width, height } = await sharp(served.rawPayload).metadata()
  expect({ format, exif, width, height }).toEqual({
    format: 'webp',
    exif: undefined,
    width: 20,
    height: 40,
  })
})

test('[E-02] the logo is made no wider than the shop shows it, and stays once it is saved', async () => {
  const { name } = (await sendPicture(shop, anna, logo, await draw(1600, 400).png().toBuffer()))
    .body
  const served = await serve(name)
  expect(served.headers['content-type']).toBe('image/webp')
  expect((await sharp(served.rawPayload).metadata()).width).toBe(1000)
  const seen = (await anna.ask('/api/office/settings/company/read', { id: 1 })).body.document
  const saveLogo = (picture: string | null, from: object) =>
    anna.ask('/api/office/settings/company/save', {
      id: 1,
      seen: from,
      wanted: { ...from, logo: picture },
    })
  const saved = await saveLogo(name, seen)
  expect([saved.status, saved.body.code]).toEqual([200, undefined])
  // Also when another one has taken its place: its history can bring it back.
  expect((await saveLogo(null, saved.body.document)).status).toBe(200)
  await shop.database.query(sql`UPDATE picture_draft SET expires_at = now()`)
  await removeUnusedPictures(shop.database, 100)
  expect((await serve(name)).statusCode).toBe(200)
})

test('[K-08] a picture stays once a product was saved with it, also when it is taken out again', async () => {
  const brandId = await addBrand(shop.database, 'Adler')
  const categoryId = await addCategory(shop.database, inAll('Gemüse'))
  const { name } = (await sendPicture(shop, anna, product, await newDrawing())).body
  const wanted = productDocument({ brandId, categoryId }, { pictures: [name] })
  const added = await anna.ask('/api/office/product/save', { id: null, seen: null, wanted })
  expect(added.status).toBe(200)
  const { id, document: seen } = added.body
  const without = { ...seen, pictures: [] }
  const emptied = await anna.ask('/api/office/product/save', { id, seen, wanted: without })
  expect(emptied.body.document.pictures).toEqual([])
  await shop.database.query(sql`UPDATE picture_draft SET expires_at = now()`)
  await removeUnusedPictures(shop.database, 100)
  expect((await serve(name)).statusCode).toBe(200)
})

test('[K-08] a product that names a picture which was removed meanwhile is refused at its field', async () => {
  const brandId = await addBrand(shop.database, 'Bussard')
  const categoryId = await addCategory(shop.database, inAll('Obst'))
  const { name } = (await sendPicture(shop, anna, product, await newDrawing())).body
  await shop.database.query(sql`UPDATE picture_draft SET expires_at = now()`)
  await removeUnusedPictures(shop.database, 100)
  const wanted = productDocument({ brandId, categoryId }, { pictures: [name] })
  const answer = await anna.ask('/api/office/product/save', { id: null, seen: null, wanted })
  expect([answer.status, answer.body.details]).toEqual([400, { pictures: 'not_valid' }])
})
