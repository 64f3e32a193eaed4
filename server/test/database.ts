import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { templateDatabase, urlOfDatabase } from './database-urls.ts'

export interface TestDatabase {
  readonly name: string
  readonly database: Database
  /** As the role that owns the tables, for what the shop itself may not do. */
  readonly owner: Database
  /** As the shop's own role. */
  readonly url: string
  readonly ownerUrl: string
  close(): Promise<void>
}

const connections = 10
/** Longer than a shop lets a buyer wait, because a busy machine must not fail a test. */
const connectWithinMs = 20_000

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('superuserUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function createDatabase(
  template: string,
  ownedBy: 'kontor' | 'kontor_owner',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${ownedBy}`)
  const url = urlOfDatabase(inject('shopUrl'), name)
  const ownerUrl = ownedBy === 'kontor' ? url : urlOfDatabase(inject('ownerUrl'), name)
  const options = { connectWithinMs, onIdleError: () => undefined }
  const database = openDatabase({ url, connections, ...options })
  const owner = openDatabase({ url: ownerUrl, connections: 4, ...options })
  return {
    name,
    database,
    owner,
    url,
    ownerUrl,
    async close() {
      await database.close()
      await owner.close()
      await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** A database of one's own: migrated, empty, gone when closed. */
export const cloneDatabase = () => createDatabase(templateDatabase, 'kontor_owner')

/** A database without any table, as someone has just created it, for one role that does everything. */
export const createEmptyDatabase = () => createDatabase('template0', 'kontor')

/** A copy of a database without connections, for one role that does everything. */
export const copyDatabase = ({ name }: TestDatabase) => createDatabase(name, 'kontor')

/** Opens all connections, so that what is asked at once afterwards runs at once: opening one takes longer than an order. */
export async function openConnections(database: Database): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, () => database.query(sql`SELECT pg_sleep(0.1)`)),
  )
}
