import pg from 'pg'
import { migrationLock } from '../database/migrate.ts'
import { rightsOf } from '../database/runtime-rights.ts'
import { databaseName, ownerPassword, ownerRole, role, type Passwords } from './cluster.ts'

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function createRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
  if (rowCount === 0) {
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
    databaseName,
  ])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`)
}

/**
 * Creates the missing roles and the database. In older folders a single role owned everything; its
 * objects are transferred to the owner role. Each step can be repeated after an interrupted start.
 */
export async function createShop(
  urlOf: (database: string) => string,
  passwords: Passwords,
): Promise<void> {
  await withClient(urlOf('postgres'), async (client) => {
    await createRole(client, role, passwords.role)
    await createRole(client, ownerRole, ownerPassword(passwords))
    await createDatabase(client)
  })
  await withClient(urlOf(databaseName), async (client) => {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(`REASSIGN OWNED BY ${role} TO ${ownerRole}`)
    // A temporary table could shadow one that a trigger reads.
    await client.query(`REVOKE TEMPORARY ON DATABASE ${databaseName} FROM PUBLIC`)
    await client.query(`SET LOCAL ROLE ${ownerRole}`)
    await client.query(rightsOf(role))
    await client.query('COMMIT')
  })
}
