import { randomBytes } from 'node:crypto'
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

interface TestServer {
  readonly superuserUrl: string
  readonly url: string
  readonly ownerUrl: string
  stop(): Promise<void>
}

async function startOwnServer(): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kontor-test-'))
  await chmod(dataFolder, 0o755)
  const postgres = await startEmbedded({
    dataFolder,
    // The data is thrown away, so it need not reach the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', max_connections: '200' },
    say: () => undefined,
  })
  return {
    ...postgres,
    async stop() {
      await postgres.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Another PostgreSQL, to test older versions: `TEST_DATABASE_URL` names its superuser. It is used up by the tests. */
async function openGivenServer(superuserUrl: string): Promise<TestServer> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${templateDatabase} WITH (FORCE)`)
  const urlOfRole = async (role: string) => {
    const password = randomBytes(16).toString('hex')
    const known = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
    const verb = known.rowCount === 0 ? 'CREATE' : 'ALTER'
    await client.query(`${verb} ROLE ${role} LOGIN PASSWORD '${password}'`)
    const url = new URL(superuserUrl)
    url.username = role
    url.password = password
    return url.href
  }
  const [url, ownerUrl] = [await urlOfRole('kontor'), await urlOfRole('kontor_owner')]
  await client.query('GRANT kontor_owner TO CURRENT_USER')
  await client.end()
  return { superuserUrl, url, ownerUrl, stop: () => Promise.resolve() }
}

/** Provides a PostgreSQL and makes the migrated database that each test gets a copy of. */
export default async function setUp(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  const postgres = await (given === undefined ? startOwnServer() : openGivenServer(given))
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
  return () => postgres.stop()
}
