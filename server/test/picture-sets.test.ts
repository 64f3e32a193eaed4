import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { manyProducts } from '../src/catalogue/office/product.ts'
import { archiveFiles } from '../src/change-sets/pictures/archive-files.ts'
import { storePictures } from '../src/change-sets/pictures/store-pictures.ts'
import { addSet } from '../src/change-sets/change-set.sql.ts'
import { importSheets } from '../src/cli/import-sheets.ts'
import { removeUnusedPictures } from '../src/content/picture-drafts.ts'
import { sql } from '../src/database/sql.ts'
import { storeFile } from '../src/uploads/store-file.ts'
import { newDesk } from './office-desk.ts'
import { productDocument } from './office-product.ts'
import { draw, newDrawing } from './sent-pictures.ts'
import { openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory, inAll } from './shop.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 60_000 })

let shop: OpenSheets
let numbers = 0

beforeAll(async () => {
  shop = await openSheets()
  brandId = await addBrand(shop.database, 'Marke')
  categoryId = await addCategory(shop.database, inAll('Ware'))
})
afterAll(() => shop.close())

let brandId: number
let categoryId: number

/** A product of its own for each test, with an EAN if asked for. */
async function newProduct(more: { articleNumber?: string; barcodes?: string[] } = {}) {
  const articleNumber = more.articleNumber ?? `P${(numbers += 1)}`
  const { salesUnits, ...document } = productDocument({ brandId, categoryId }, { articleNumber })
  const units = salesUnits.map((unit) => ({ ...unit, barcodes: more.barcodes ?? [] }))
  const [id = 0] = await shop.database.transaction((transaction) =>
    manyProducts.add(transaction, [{ ...document, salesUnits: units }]),
  )
  return { id, articleNumber }
}

const picturesOf = async (id: number) =>
  (await manyProducts.read(shop.database, [id])).get(id)?.pictures

type Files = Readonly<Record<string, Uint8Array>>

const zipped = (files: Files) => Buffer.from(zipSync(files, { level: 6 }))

async function answerTo(archive: Buffer, existing = 'keep', token = shop.desk.token) {
  const { port } = shop.app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/api/office/picture-set/upload`
  const answer = await fetch(`${address}?fileName=photos.zip&existing=${existing}&lang=en`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(archive),
  })
  return { status: answer.status, body: (await answer.json()) as { id: number; code?: string } }
}

async function send(archive: Buffer, existing?: string) {
  const { status, body } = await answerTo(archive, existing)
  expect({ status, body }).toMatchObject({ status: 200 })
  return shop.settled(body.id)
}

const sendFiles = (files: Files, existing?: string) => send(zipped(files), existing)

/** The files that are not taken, and why. */
async function problemsOf(id: number) {
  const rows = await shop.rows(id, { states: ['wrong'] })
  return Object.fromEntries(rows.map(({ key, problems }) => [key, problems[0]?.problem]))
}

test('[J-29] pictures of an archive find their products by article number and EAN, and come in their order', async () => {
  const rice = await newProduct()
  const tea = await newProduct({ barcodes: ['4006381333931'] })
  const own = await newProduct({ articleNumber: `${rice.articleNumber}-3` })
  const drawings = await Promise.all(Array.from({ length: 6 }, newDrawing))
  const [first, second, third, fourth, fifth, sixth] = drawings as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const set = await sendFiles({
    [`${rice.articleNumber}_2.png`]: second,
    [`photos/${rice.articleNumber}.png`]: first,
    [`photos/${rice.articleNumber} (4).png`]: fourth,
    // The whole name is an article number.
    [`${rice.articleNumber}-3.png`]: third,
    '4006381333931.png': fifth,
    // Without its first zero, as GTIN-14, and for the second place.
    '04006381333931-2.png': sixth,
    '__MACOSX/._junk.png': first,
    '.DS_Store': first,
  })
  expect(set).toMatchObject({
    kind: 'picture',
    state: 'compared',
    rows: 6,
    counts: { new: 0, changed: 3, unchanged: 0, wrong: 0 },
  })
  const rows = await shop.rows(set.id)
  expect(rows.find(({ recordId }) => recordId === rice.id)).toMatchObject({
    title: 'Gurke en',
    cells: [{ field: 'pictures', old: [] }],
  })
  const applied = await shop.apply(set.id)
  expect(applied).toMatchObject({ state: 'applied', counts: { applied: 3 } })
  const names = await picturesOf(rice.id)
  expect(names).toHaveLength(3)
  const served = await Promise.all(
    (names ?? []).map(
      async (name) => (await shop.app.inject({ url: `/images/${name}` })).rawPayload,
    ),
  )
  expect(served).toEqual([first, second, fourth])
  expect(await picturesOf(tea.id)).toHaveLength(2)
  expect(await picturesOf(own.id)).toHaveLength(1)
  const history = await shop.desk.ask('/api/office/product/history', { id: rice.id, size: 1 })
  expect(history.body.entries).toMatchObject([
    { field: 'pictures', old: [], new: names, through: 'import' },
  ])
  // The archive itself is not needed any more.
  const uploads = await shop.database.query(
    sql`SELECT FROM upload WHERE file_name = 'photos.zip' AND expires_at = 'infinity'`,
  )
  expect(uploads).toEqual([])
  await shop.undo(set.id)
  expect(await picturesOf(rice.id)).toEqual([])
  expect(await picturesOf(tea.id)).toEqual([])
})

test('[J-29] what a product has stays before what comes, or goes; the same picture is no change', async () => {
  const { id, articleNumber } = await newProduct()
  const [one, other, third] = await Promise.all([newDrawing(), newDrawing(), newDrawing()])
  const before = await sendFiles({ [`${articleNumber}.png`]: one })
  await shop.apply(before.id)
  const [kept] = (await picturesOf(id)) ?? []
  const same = await sendFiles({ [`${articleNumber}_7.png`]: one })
  expect(same.counts).toMatchObject({ changed: 0, unchanged: 1 })
  const more = await sendFiles({
    [`${articleNumber}.png`]: other,
    [`${articleNumber}-2.png`]: one,
    [`${articleNumber}-3.png`]: third,
  })
  const [row] = await shop.rows(more.id)
  const [, otherName, thirdName] = (row?.cells[0]?.new as string[]) ?? []
  expect(row?.cells).toEqual([
    { field: 'pictures', old: [kept], new: [kept, otherName, thirdName] },
  ])
  const answer = await shop.desk.ask('/api/office/picture-set/compare', {
    id: more.id,
    existing: 'replace',
  })
  expect(answer.body).toEqual({})
  expect(await shop.settled(more.id)).toMatchObject({ state: 'compared', existing: 'replace' })
  await shop.apply(more.id)
  expect(await picturesOf(id)).toEqual([otherName, kept, thirdName])
  await shop.undo(more.id)
  expect(await picturesOf(id)).toEqual([kept])
})

/** Marks the only file of an archive as encrypted. */
function encrypted(archive: Buffer): Buffer {
  const changed = Buffer.from(archive)
  changed.writeUInt16LE(changed.readUInt16LE(6) | 1, 6)
  const directory = changed.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  changed.writeUInt16LE(changed.readUInt16LE(directory + 8) | 1, directory + 8)
  return changed
}

describe('[J-29] files that are not taken', () => {
  test('are named with their reason, and the others are applied', async () => {
    const { id, articleNumber } = await newProduct()
    await newProduct({ barcodes: ['4001724819806'] })
    const twin = await newProduct({ barcodes: ['4001724819806'] })
    const picture = await newDrawing()
    const photo = await draw(300, 300).jpeg().toBuffer()
    const set = await sendFiles({
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
    expect(await problemsOf(set.id)).toEqual({
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
    expect(await picturesOf(id)).toHaveLength(1)
    const { body: report } = await shop.app.inject({
      method: 'POST',
      url: '/api/office/change-set/wrong-rows?lang=de',
      headers: { authorization: `Bearer ${shop.desk.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ id: set.id, format: 'csv' }),
    })
    expect(report).toContain('Datei;Was nicht stimmt')
    expect(report).toContain(
      'unknown-99.png;“unknown-99” kein Artikel hat diese Artikelnummer oder EAN',
    )
  })

  test('because they need a password', async () => {
    const { articleNumber } = await newProduct()
    const set = await send(encrypted(zipped({ [`${articleNumber}.png`]: await newDrawing() })))
    expect(await problemsOf(set.id)).toEqual({ [`${articleNumber}.png`]: 'encrypted' })
  })

  test('because a product would have too many', async () => {
    const { articleNumber } = await newProduct()
    const drawings = await Promise.all(Array.from({ length: 31 }, newDrawing))
    const files = Object.fromEntries(
      drawings.map((bytes, index) => [`${articleNumber}_${index}.png`, bytes]),
    )
    const set = await sendFiles(files)
    expect(set.counts).toMatchObject({ changed: 0, wrong: 1 })
    expect(Object.values(await problemsOf(set.id))).toEqual(['too_many_pictures'])
  })
})

describe('[J-29] an archive as a whole', () => {
  const failing: readonly (readonly [string, () => Buffer, RegExp])[] = [
    ['is cut off', () => zipped({ 'a.png': randomBytes(5000) }).subarray(0, 200), /no ZIP archive/],
    ['is empty', () => zipped({}), /no files/],
    ['has folders only', () => zipped({ 'a/': new Uint8Array() }), /no files/],
  ]
  test.each(failing)('that %s is refused in words', async (_, make, words) => {
    const set = await send(make())
    expect(set).toMatchObject({ state: 'uploaded', running: null })
    expect(set.failed).toMatch(words)
  })

  test('that is none is refused at once', async () => {
    const { status, body } = await answerTo(Buffer.from('a;b\n1;2\n'))
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'wrong_file_kind' })
  })

  test('needs the permission to change the catalogue', async () => {
    const reader = await newDesk(shop, ['catalogue.see', 'customers.change'])
    const { status, body } = await answerTo(zipped({}), 'keep', reader.token)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_allowed' })
  })

  test('is no sheet: columns cannot be said, and a sheet is no archive', async () => {
    const { articleNumber } = await newProduct()
    const set = await sendFiles({ [`${articleNumber}.png`]: await newDrawing() })
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

test('[J-29] reading goes on where it was interrupted', async () => {
  const { articleNumber } = await newProduct()
  const [one, other] = await Promise.all([newDrawing(), newDrawing()])
  const archive = zipped({ [`${articleNumber}.png`]: one, [`${articleNumber}_2.png`]: other })
  const upload = await storeFile(shop.database, pieces(archive), 'a.zip', ['zip'])
  const id = await shop.database.transaction((transaction) =>
    addSet(transaction, { kind: 'picture', through: 'import', upload, createdBy: null }),
  )
  const stopping = new AbortController()
  const run = {
    database: shop.database,
    signal: stopping.signal,
    progress: (): void => stopping.abort(new Error('stopped')),
  }
  await expect(storePictures(run, id, archiveFiles(shop.database, upload))).rejects.toThrow(
    'stopped',
  )
  const progress = vi.fn<typeof run.progress>()
  const again = { ...run, signal: new AbortController().signal, progress }
  expect(await storePictures(again, id, archiveFiles(shop.database, upload))).toBe(2)
  // Only the second file was read this time.
  expect(progress).toHaveBeenCalledExactlyOnceWith(2, 2, 'read')
})

async function* pieces(bytes: Buffer) {
  // Unlike in size, so that files lie across several of them.
  for (let at = 0; at < bytes.length; at += 61) yield bytes.subarray(at, at + 61)
}

test('[J-29] pictures of a cancelled archive are removed, those of one that waits are kept', async () => {
  const { articleNumber } = await newProduct()
  const waiting = await sendFiles({ [`${articleNumber}.png`]: await newDrawing() })
  const cancelled = await sendFiles({ [`${articleNumber}.png`]: await newDrawing() })
  await shop.desk.ask('/api/office/change-set/cancel', { id: cancelled.id })
  const namesOf = async ({ id }: { id: number }) =>
    (
      await shop.database.query<{ picture: string }>(
        sql`SELECT picture FROM picture_file WHERE change_set_id = ${id}`,
      )
    ).map(({ picture }) => picture)
  const [kept] = await namesOf(waiting)
  await shop.database.query(sql`UPDATE picture_draft SET expires_at = now() - interval '1 s'`)
  await removeUnusedPictures(shop.database, 1000)
  expect(await namesOf(waiting)).toEqual([kept])
  expect(await namesOf(cancelled)).toEqual([])
})

describe('[J-29] on the command line', () => {
  async function command(files: Files, ...options: string[]) {
    const folder = await mkdtemp(join(tmpdir(), 'photos-'))
    const photos = join(folder, 'photos')
    const said: string[] = []
    try {
      await mkdir(join(photos, 'more'), { recursive: true })
      for (const [path, bytes] of Object.entries(files)) await writeFile(join(photos, path), bytes)
      const isDone = await importSheets(shop.database, shop.url, [photos, ...options], (line) =>
        said.push(line),
      )
      return { isDone, said: said.join('\n') }
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  test('a folder is compared with --dry-run, and applied', async () => {
    const { id, articleNumber } = await newProduct()
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const files = {
      [`${articleNumber}.png`]: await newDrawing(),
      // Of someone who runs the shop, drawings are taken, too.
      [`more/${articleNumber}_2.svg`]: drawing,
    }
    const dry = await command(files, '--dry-run')
    expect(dry).toMatchObject({ isDone: true })
    expect(dry.said).toContain('1 changed')
    expect(await picturesOf(id)).toEqual([])
    const { isDone, said } = await command(files)
    expect({ isDone, said }).toMatchObject({ isDone: true })
    expect(said).toMatch(/Applied 1 rows as import \d+/)
    expect(await picturesOf(id)).toHaveLength(2)
    const replaced = await command({ [`${articleNumber}.png`]: await newDrawing() }, '--replace')
    expect(replaced.isDone).toBe(true)
    expect(await picturesOf(id)).toHaveLength(1)
  })

  test('nothing is applied while a file is wrong, unless that is said', async () => {
    const { id, articleNumber } = await newProduct()
    const files = { [`${articleNumber}.png`]: await newDrawing(), 'none.png': await newDrawing() }
    const refused = await command(files)
    expect(refused.isDone).toBe(false)
    expect(refused.said).toContain('none.png: “none” no product has this article number or EAN')
    expect(await picturesOf(id)).toEqual([])
    const applied = await command(files, '--leave-out-wrong')
    expect(applied.isDone).toBe(true)
    expect(await picturesOf(id)).toHaveLength(1)
  })

  test('an archive is taken as well', async () => {
    const { id, articleNumber } = await newProduct()
    const folder = await mkdtemp(join(tmpdir(), 'photos-'))
    try {
      const file = join(folder, 'photos.zip')
      await writeFile(file, zipped({ [`${articleNumber}.png`]: await newDrawing() }))
      const isDone = await importSheets(shop.database, shop.url, [file], () => undefined)
      expect(isDone).toBe(true)
    } finally {
      await rm(folder, { recursive: true })
    }
    expect(await picturesOf(id)).toHaveLength(1)
  })
})
