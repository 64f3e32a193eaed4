import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/database/embedded/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { templateDatabase, urlOfDatabase } from './database-urls.ts'

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
    shopUrl: string
  }
}

/** Starts a PostgreSQL for the tests alone and makes the migrated database that each of them gets a copy of. */
export default async function setUp(project: TestProject) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kontor-test-'))
  await chmod(dataFolder, 0o755)
  const postgres = await startEmbedded({
    dataFolder,
    // The data is thrown away, so it need not reach the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '200' },
    say: () => undefined,
  })
  const client = new pg.Client({ connectionString: postgres.superuserUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${templateDatabase} OWNER kontor`)
  await client.end()
  await migrate(urlOfDatabase(postgres.url, templateDatabase), 'server/migrations')
  project.provide('superuserUrl', postgres.superuserUrl)
  project.provide('shopUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
