import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newDesk } from './office-desk.ts'
import { openPictureShop, zipped, type PictureShop } from './picture-shop.ts'
import { draw, newDrawing } from './sent-pictures.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 60_000 })

let shop: PictureShop
beforeAll(async () => {
  shop = await openPictureShop()
})
afterAll(() => shop.close())

/** Marks the only file of an archive as encrypted. */
function encrypted(archive: Buffer): Buffer {
  const changed = Buffer.from(archive)
  changed.writeUInt16LE(changed.readUInt16LE(6) | 1, 6)
  const directory = changed.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  changed.writeUInt16LE(changed.readUInt16LE(directory + 8) | 1, directory + 8)
  return changed
}

test('[J-39] an empty file among the pictures is named, and the others are applied', async () => {
  const { id, articleNumber } = await shop.newProduct()
  const set = await shop.sendFiles({
    [`${articleNumber}.png`]: await newDrawing(),
    [`${articleNumber}_2.png`]: Buffer.alloc(0),
  })
  expect(set).toMatchObject({ state: 'compared', failed: null })
  expect(await shop.problemsOf(set.id)).toEqual({ [`${articleNumber}_2.png`]: 'no_picture' })
  await shop.apply(set.id, { leaveOutWrong: true })
  expect(await shop.picturesOf(id)).toHaveLength(1)
})

describe('[J-29] files that are not taken', () => {
  test('are named with their reason, and the others are applied', async () => {
    const { id, articleNumber } = await shop.newProduct()
    await shop.newProduct({ barcodes: ['4001724819806'] })
    const twin = await shop.newProduct({ barcodes: ['4001724819806'] })
    const picture = await newDrawing()
    const photo = await draw(300, 300).jpeg().toBuffer()
    const set = await shop.sendFiles({
      [`${articleNumber}.png`]: picture,
      'unknown-99.png': picture,
      '4001724819806.png': picture,
      [`${articleNumber}_2.txt`]: Buffer.from('no picture'),
      [`${articleNumber}_3.jpg`]: photo.subarray(0, 400),
      [`${articleNumber}_4.png`]: await draw(10_000, 6000).png().toBuffer(),
      [`${articleNumber}_5.jpg`]: randomBytes(11 * 1024 * 1024),
      [`${articleNumber}_6.zip`]: zipped({ 'a.png': picture }),
      [`../${articleNumber}_7.png`]: picture,
      [`/etc/${articleNumber}_8.png`]: picture,
      [`${articleNumber}_9.png`]: new Uint8Array(20 * 1024 * 1024),
    })
    expect(await shop.problemsOf(set.id)).toEqual({
      'unknown-99.png': 'no_product_of_name',
      '4001724819806.png': 'several_products',
      [`${articleNumber}_2.txt`]: 'no_picture',
      [`${articleNumber}_3.jpg`]: 'picture_not_readable',
      [`${articleNumber}_4.png`]: 'picture_too_large',
      [`${articleNumber}_5.jpg`]: 'file_too_large',
      [`${articleNumber}_6.zip`]: 'archive_inside',
      [`../${articleNumber}_7.png`]: 'unsafe_path',
      [`/etc/${articleNumber}_8.png`]: 'unsafe_path',
      [`${articleNumber}_9.png`]: 'packed_too_much',
    })
    const rows = await shop.rows(set.id, { states: ['wrong'] })
    const messages = rows.map(({ problems }) => problems[0]?.message)
    expect(messages).toContain('“unknown-99” no product has this article number or EAN')
    expect(messages.find((text) => text?.includes(twin.articleNumber))).toMatch(/name the file by/)
    const refused = await shop.desk.ask('/api/office/change-set/apply', {
      id: set.id,
      leaveOutWrong: false,
      confirmed: false,
    })
    expect(refused.body).toMatchObject({ code: 'wrong_rows' })
    await shop.apply(set.id, { leaveOutWrong: true })
    expect(await shop.picturesOf(id)).toHaveLength(1)
    const { body: report } = await shop.app.inject({
      method: 'POST',
      url: '/api/office/change-set/wrong-rows?lang=de',
      headers: { authorization: `Bearer ${shop.desk.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ id: set.id, format: 'csv' }),
    })
    expect(report).toContain('Datei;Was nicht stimmt')
    expect(report).toContain(
      'unknown-99.png;„unknown-99“ kein Artikel hat diese Artikelnummer oder EAN',
    )
  })

  test('because they need a password', async () => {
    const { articleNumber } = await shop.newProduct()
    const set = await shop.sendArchive(
      encrypted(zipped({ [`${articleNumber}.png`]: await newDrawing() })),
    )
    expect(await shop.problemsOf(set.id)).toEqual({ [`${articleNumber}.png`]: 'encrypted' })
  })

  test('because a product would have too many', async () => {
    const { articleNumber } = await shop.newProduct()
    const drawings = await Promise.all(Array.from({ length: 31 }, newDrawing))
    const files = Object.fromEntries(
      drawings.map((bytes, index) => [`${articleNumber}_${index}.png`, bytes]),
    )
    const set = await shop.sendFiles(files)
    expect(set.counts).toMatchObject({ changed: 0, wrong: 1 })
    expect(Object.values(await shop.problemsOf(set.id))).toEqual(['too_many_pictures'])
  })
})

describe('[J-29] an archive as a whole', () => {
  const failing: readonly (readonly [string, () => Buffer, RegExp])[] = [
    ['is cut off', () => zipped({ 'a.png': randomBytes(5000) }).subarray(0, 200), /no ZIP archive/],
    ['is empty', () => zipped({}), /no files/],
    ['has folders only', () => zipped({ 'a/': new Uint8Array() }), /no files/],
  ]
  test.each(failing)('that %s is refused in words', async (_, make, words) => {
    const set = await shop.sendArchive(make())
    expect(set).toMatchObject({ state: 'uploaded', running: null })
    expect(set.failed).toMatch(words)
  })

  test('that is none is refused at once', async () => {
    const { status, body } = await shop.answerTo(Buffer.from('a;b\n1;2\n'))
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'wrong_file_kind' })
  })

  test('needs the permission to change the catalogue', async () => {
    const reader = await newDesk(shop, ['catalogue.see', 'customers.change'])
    const { status, body } = await shop.answerTo(zipped({}), 'keep', reader.token)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_allowed' })
  })

  test('is no sheet: columns cannot be said, and a sheet is no archive', async () => {
    const { articleNumber } = await shop.newProduct()
    const set = await shop.sendFiles({ [`${articleNumber}.png`]: await newDrawing() })
    const mapped = await shop.desk.ask('/api/office/change-set/compare', {
      id: set.id,
      emptyClears: false,
      forNew: {},
    })
    expect(mapped.body).toMatchObject({ code: 'wrong_step' })
    const sheet = await shop.send('Artikelnummer;Name\n1;a\n')
    const compared = await shop.desk.ask('/api/office/picture-set/compare', {
      id: sheet.id,
      existing: 'keep',
    })
    expect(compared.body).toMatchObject({ code: 'wrong_step' })
  })
})
