import pg from 'pg'
import { writableAddress } from './hosts.ts'
import { migrate, migrationLock } from './migrate.ts'
import { rightsOf } from './runtime-rights.ts'
import { StartError } from '../platform/start-error.ts'

/** How the shop's database is reached. With one role for everything both are the same. */
export interface DatabaseUrls {
  /** As the role that serves: it reads and writes rows, and owns nothing. */
  readonly url: string
  /** As the role that owns the tables: for migrations, the demo shop and restoring a backup. */
  readonly ownerUrl: string
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: await writableAddress(url),
    application_name: 'kontor migration',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Identity {
  readonly role: string
  readonly database: string
}

const whoAmI = async (client: pg.Client): Promise<Identity | undefined> =>
  (await client.query<Identity>('SELECT current_user AS role, current_database() AS database'))
    .rows[0]

/** An owner, a member of its role and a superuser could switch off what makes documents final. */
const ownedBy = `SELECT relowner::regrole::text AS owner FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'S', 'v')
    AND pg_has_role($1, relowner, 'MEMBER') LIMIT 1`

async function refuseOwner(client: pg.Client, { role }: Identity, owner: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(ownedBy, [role])
  if (rows[0] === undefined) return
  throw new StartError(
    rows[0].owner === role
      ? `The tables belong to ${role}, the user of DATABASE_URL. As superuser in this database, run: REASSIGN OWNED BY ${role} TO ${owner}`
      : `The user of DATABASE_URL, ${role}, has the rights of ${rows[0].owner}, who owns the tables. Use one that is neither a superuser nor a member of that role.`,
  )
}

async function grantRights({ url, ownerUrl }: DatabaseUrls): Promise<void> {
  const runtime = await withClient(url, whoAmI)
  await withClient(ownerUrl, async (client) => {
    const owner = await whoAmI(client)
    if (runtime === undefined || owner === undefined || runtime.role === owner.role) return
    if (runtime.database !== owner.database) {
      throw new StartError(
        `DATABASE_URL leads to the database ${runtime.database} and DATABASE_OWNER_URL to ${owner.database}. Both must be the same.`,
      )
    }
    await refuseOwner(client, runtime, owner.role)
    await client.query('BEGIN')
    // Two starts that grant the same at once would disturb each other.
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(rightsOf(runtime.role))
    await client.query('COMMIT')
  })
}

/** Runs the migrations as the owner, and lets the role that serves use the result. Answers which ran now. */
export async function bringUpToDate(urls: DatabaseUrls, folder: string): Promise<string[]> {
  const applied = await migrate(urls.ownerUrl, folder)
  if (urls.url !== urls.ownerUrl) await grantRights(urls)
  return applied
}
