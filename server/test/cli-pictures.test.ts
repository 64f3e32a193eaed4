import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { commandProgram } from './programs.ts'
import { openShop, type OpenShop } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: OpenShop
let folder: string

beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'kontor-pictures-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const run = (...parameters: string[]) =>
  promisify(execFile)(process.execPath, [commandProgram, 'pictures', ...parameters], {
    env: { ...process.env, DATABASE_URL: shop.url },
  })

test('[OP-30] pictures are exported with their widths, as the shop sends them, and only new ones again', async () => {
  const photo = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#a33' },
  })
    .jpeg()
    .toBuffer()
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await shop.database.query(sql`
    INSERT INTO picture (name, media_type, bytes)
    VALUES ('zz-photo.jpg', 'image/jpeg', ${photo}), ('zz-drawing.svg', 'image/svg+xml', ${drawing})`)
  const [count] = await shop.database.query<{ all: number }>(
    sql`SELECT count(*) AS all FROM picture`,
  )
  const first = await run('export', folder)
  expect(first.stdout).toBe(`${count?.all} pictures are in ${folder}, ${count?.all} of them new\n`)
  for (const name of ['zz-photo.jpg', 'zz-drawing.svg']) {
    for (const [query, place] of [
      ['', name],
      ['?width=160', join('160', name)],
    ] as const) {
      const { rawPayload } = await shop.app.inject(`/images/${name}${query}`)
      expect(rawPayload.equals(await readFile(join(folder, place)))).toBe(true)
    }
  }
  expect((await readdir(folder)).filter((name) => name.endsWith('unfinished'))).toEqual([])
  await writeFile(join(folder, 'zz-drawing.svg'), 'kept')
  await rm(join(folder, 'zz-photo.jpg'))
  expect((await run('export', folder)).stdout).toContain(', 1 of them new')
  expect(await readFile(join(folder, 'zz-drawing.svg'), 'utf8')).toBe('kept')
  await expect(run('import')).rejects.toThrow('pictures export FOLDER')
})
