import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { version } from './app.ts'
import { serverFolder } from './folders.ts'
import type { Release } from './http/server/health.ts'

/** What runs here: the build writes its commit beside the program. */
export async function readRelease(): Promise<Release> {
  const [commit, files] = await Promise.all([
    readFile(join(serverFolder, 'dist/.commit'), 'utf8').catch(() => ''),
    readdir(join(serverFolder, 'migrations')),
  ])
  const migrations = files.filter((name) => name.endsWith('.sql')).toSorted()
  return { version, commit: commit.trim() || null, migration: migrations.at(-1) ?? null }
}
