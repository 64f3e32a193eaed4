import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { bringUpToDate } from '../src/database/bring-up-to-date.ts'
import { startEmbedded } from '../src/embedded/embedded.ts'
import { templateDatabase, urlOfDatabase } from './database-urls.ts'

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
    shopUrl: string
    ownerUrl: string
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
  await client.query(`CREATE DATABASE ${templateDatabase} OWNER kontor_owner`)
  await client.end()
  await bringUpToDate(
    {
      url: urlOfDatabase(postgres.url, templateDatabase),
      ownerUrl: urlOfDatabase(postgres.ownerUrl, templateDatabase),
    },
    'server/migrations',
  )
  project.provide('superuserUrl', postgres.superuserUrl)
  project.provide('shopUrl', postgres.url)
  project.provide('ownerUrl', postgres.ownerUrl)
  return async () => {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
