import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { archiveFiles } from '../src/change-sets/pictures/archive-files.ts'
import { storePictures } from '../src/change-sets/pictures/store-pictures.ts'
import { addSet } from '../src/change-sets/change-set.sql.ts'
import { importSheets } from '../src/cli/import-sheets.ts'
import { removeUnusedPictures } from '../src/content/picture-drafts.ts'
import { sql } from '../src/database/sql.ts'
import { storeFile } from '../src/uploads/store-file.ts'
import { openPictureShop, zipped, type Files, type PictureShop } from './picture-shop.ts'
import { newDrawing } from './sent-pictures.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 60_000 })

let shop: PictureShop
beforeAll(async () => {
  shop = await openPictureShop()
})
afterAll(() => shop.close())

test('[J-29] pictures of an archive find their products by article number and EAN, and come in their order', async () => {
  const rice = await shop.newProduct()
  const tea = await shop.newProduct({ barcodes: ['4006381333931'] })
  const own = await shop.newProduct({ articleNumber: `${rice.articleNumber}-3` })
  const drawings = await Promise.all(Array.from({ length: 6 }, newDrawing))
  const [first, second, third, fourth, fifth, sixth] = drawings as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const set = await shop.sendFiles({
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
  const names = await shop.picturesOf(rice.id)
  expect(names).toHaveLength(3)
  const served = await Promise.all(
    (names ?? []).map(
      async (name) => (await shop.app.inject({ url: `/images/${name}` })).rawPayload,
    ),
  )
  expect(served).toEqual([first, second, fourth])
  expect(await shop.picturesOf(tea.id)).toHaveLength(2)
  expect(await shop.picturesOf(own.id)).toHaveLength(1)
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
  expect(await shop.picturesOf(rice.id)).toEqual([])
  expect(await shop.picturesOf(tea.id)).toEqual([])
})

test('[J-29] what a product has stays before what comes, or goes; the same picture is no change', async () => {
  const { id, articleNumber } = await shop.newProduct()
  const [one, other, third] = await Promise.all([newDrawing(), newDrawing(), newDrawing()])
  const before = await shop.sendFiles({ [`${articleNumber}.png`]: one })
  await shop.apply(before.id)
  const [kept] = (await shop.picturesOf(id)) ?? []
  const same = await shop.sendFiles({ [`${articleNumber}_7.png`]: one })
  expect(same.counts).toMatchObject({ changed: 0, unchanged: 1 })
  const more = await shop.sendFiles({
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
  expect(await shop.picturesOf(id)).toEqual([otherName, kept, thirdName])
  await shop.undo(more.id)
  expect(await shop.picturesOf(id)).toEqual([kept])
})

test('[J-29] reading goes on where it was interrupted', async () => {
  const { articleNumber } = await shop.newProduct()
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
  const { articleNumber } = await shop.newProduct()
  const waiting = await shop.sendFiles({ [`${articleNumber}.png`]: await newDrawing() })
  const cancelled = await shop.sendFiles({ [`${articleNumber}.png`]: await newDrawing() })
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
    const { id, articleNumber } = await shop.newProduct()
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const files = {
      [`${articleNumber}.png`]: await newDrawing(),
      // Of someone who runs the shop, drawings are taken, too.
      [`more/${articleNumber}_2.svg`]: drawing,
    }
    const dry = await command(files, '--dry-run')
    expect(dry).toMatchObject({ isDone: true })
    expect(dry.said).toContain('1 changed')
    expect(await shop.picturesOf(id)).toEqual([])
    const { isDone, said } = await command(files)
    expect({ isDone, said }).toMatchObject({ isDone: true })
    expect(said).toMatch(/Applied 1 rows as import \d+/)
    expect(await shop.picturesOf(id)).toHaveLength(2)
    const replaced = await command({ [`${articleNumber}.png`]: await newDrawing() }, '--replace')
    expect(replaced.isDone).toBe(true)
    expect(await shop.picturesOf(id)).toHaveLength(1)
  })

  test('nothing is applied while a file is wrong, unless that is said', async () => {
    const { id, articleNumber } = await shop.newProduct()
    const files = { [`${articleNumber}.png`]: await newDrawing(), 'none.png': await newDrawing() }
    const refused = await command(files)
    expect(refused.isDone).toBe(false)
    expect(refused.said).toContain('none.png: “none” no product has this article number or EAN')
    expect(await shop.picturesOf(id)).toEqual([])
    const applied = await command(files, '--leave-out-wrong')
    expect(applied.isDone).toBe(true)
    expect(await shop.picturesOf(id)).toHaveLength(1)
  })

  test('an archive is taken as well', async () => {
    const { id, articleNumber } = await shop.newProduct()
    const folder = await mkdtemp(join(tmpdir(), 'photos-'))
    try {
      const file = join(folder, 'photos.zip')
      await writeFile(file, zipped({ [`${articleNumber}.png`]: await newDrawing() }))
      const isDone = await importSheets(shop.database, shop.url, [file], () => undefined)
      expect(isDone).toBe(true)
    } finally {
      await rm(folder, { recursive: true })
    }
    expect(await shop.picturesOf(id)).toHaveLength(1)
  })
})
