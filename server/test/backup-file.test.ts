import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeBackupFile } from '../src/cli/backup/backup-file.ts'
import { loadDemoShop } from '../../demo/src/load.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { commandProgram } from './programs.ts'

// Whole shops are written and read here, by processes of their own; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

let shop: TestDatabase

beforeAll(async () => {
  shop = await cloneDatabase()
  await loadDemoShop(shop.owner, new Date())
})
afterAll(() => shop.close())

describe('the file of a backup', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-backup-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('never takes the place of another, finished or not', async () => {
    const file = join(folder, 'shop.backup')
    for (const taken of [file, `${file}.unfinished`]) {
      await writeFile(taken, 'another’s')
      await expect(writeBackupFile({ url: shop.url, version: '1', file })).rejects.toThrow(
        `${taken} is there already`,
      )
      expect(await readFile(taken, 'utf8')).toBe('another’s')
      expect(await readdir(folder)).toHaveLength(1)
      await rm(taken)
    }
    // A link that leads elsewhere is not followed.
    await symlink(join(folder, 'elsewhere'), `${file}.unfinished`)
    await expect(writeBackupFile({ url: shop.url, version: '1', file })).rejects.toThrow(
      'is there already',
    )
    expect(await readdir(folder)).toEqual(['shop.backup.unfinished'])
    await rm(`${file}.unfinished`)
  })

  test('that came while it was written is kept, and the backup fails', async () => {
    const file = join(folder, 'shop.backup')
    const writing = writeBackupFile({ url: shop.url, version: '1', file })
    await expect.poll(() => readdir(folder)).toContain('shop.backup.unfinished')
    await writeFile(file, 'another’s')
    await expect(writing).rejects.toThrow('is there already')
    expect(await readFile(file, 'utf8')).toBe('another’s')
    expect(await readdir(folder)).toEqual(['shop.backup'])
    await rm(file)
  })

  test('without space for it: one line, and nothing is left', async () => {
    const file = join(folder, 'shop.backup')
    // The system allows a file of 16 blocks of 512 bytes, as a full disk would.
    const command = 'ulimit -f 16; trap "" XFSZ; exec "$@"'
    const program = [process.execPath, commandProgram, 'backup', file]
    const failed = await promisify(execFile)('/bin/sh', ['-c', command, 'sh', ...program], {
      env: { ...process.env, DATABASE_URL: shop.url },
    }).catch((error: { code: number; stderr: string }) => error)
    expect([failed.stderr, 'code' in failed && failed.code]).toEqual([
      `The disk of ${file} is full. Nothing was written.\n`,
      1,
    ])
    expect(await readdir(folder)).toEqual([])
  })
})
