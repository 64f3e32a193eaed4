import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { commandProgram } from './programs.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: TestDatabase
let folder: string

beforeAll(async () => {
  shop = await cloneDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kontor-psql-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Runs the command with nothing in its path but this folder. */
async function psql(parameters: readonly string[], input = '') {
  const child = spawn(process.execPath, [commandProgram, 'psql', ...parameters], {
    env: { PATH: folder, DATABASE_URL: shop.url, DATABASE_OWNER_URL: shop.ownerUrl },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { stdout, stderr, code }
}

test('[OP-29] without psql statements are run all the same, from a pipe or the command line', async () => {
  const piped = await psql(
    [],
    `SELECT 1 AS one, NULL AS none,\n  'x' AS text;\nSELECT nothing;\nSELECT 2 AS two`,
  )
  expect(piped.stdout).toBe('one|none|text\n1||x\n(1 row)\ntwo\n2\n(1 row)\n')
  expect(piped.stderr).toBe('ERROR: column "nothing" does not exist\n')
  expect(piped.code).toBe(1)
  const single = await psql(['-c', `UPDATE company SET name = name WHERE false`])
  expect([single.stdout, single.code]).toEqual(['UPDATE 0\n', 0])
  expect((await psql(['--csv'])).stderr).toContain('psql is not installed here')
})

test('[OP-29] it has the rights of the shop; with --owner those of the owner', async () => {
  const who = [
    '-c',
    'SELECT current_user = tableowner AS owns FROM pg_tables WHERE tablename = $$company$$',
  ]
  expect((await psql(who)).stdout).toBe('owns\nfalse\n(1 row)\n')
  expect((await psql(['--owner', ...who])).stdout).toBe('owns\ntrue\n(1 row)\n')
})

test('[OP-29] where psql is installed, it gets the database in its environment and all parameters', async () => {
  const program = join(folder, 'psql')
  await writeFile(program, '#!/bin/sh\necho "$PGDATABASE $PGUSER ${PGHOST:+host} $*"\nexit 3\n')
  await chmod(program, 0o755)
  const { stdout, code } = await psql(['--csv', '-c', 'SELECT 1'])
  expect(stdout).toBe(`${shop.name} ${new URL(shop.url).username} host --csv -c SELECT 1\n`)
  expect(code).toBe(1)
  await rm(program)
})
