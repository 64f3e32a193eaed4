import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { listTables } from '../src/cli/backup/tables.ts'
import { migrate } from '../src/database/migrate.ts'
import { sql } from '../src/database/sql.ts'
import { copyDatabase, createEmptyDatabase, type TestDatabase } from './database.ts'
import { fillOlderShop } from './older-shop.ts'

export const migrations = 'server/migrations'
export const all = (await readdir(migrations)).toSorted()

/** A shop as it stood when so many migrations had run. */
export async function openOlderShop(shop: TestDatabase, state: number): Promise<void> {
  await migrate(shop.url, migrations, all.slice(0, state))
  await fillOlderShop(shop, state)
}

/**
 * Databases at older states, one after the other: one database goes through all states, and of each one is given a copy.
 * Running all migrations from the first for each of them takes twice as long.
 */
export async function walkThroughStates() {
  const walked = await createEmptyDatabase()
  return {
    async copyAt(state: number): Promise<TestDatabase> {
      await migrate(walked.url, migrations, all.slice(0, state))
      const copy = await copyDatabase(walked)
      if ((await appliedIn(copy)).length !== state) throw new Error('the states are not in order')
      return copy
    },
    close: () => walked.close(),
  }
}

export const appliedIn = async ({ database }: TestDatabase) =>
  (await database.query<{ name: string }>(sql`SELECT name FROM migration ORDER BY name`)).map(
    ({ name }) => name,
  )

type Content = Record<string, { readonly columns: readonly string[]; readonly rows: string }>

/** Made from other tables, and made again or dropped when an upgrade changes what they are to hold. */
const derived = new Set(['product_card', 'order_count', 'shop_state'])

/** Rows that were there before, where an upgrade adds rows of its own. */
const older: Readonly<Record<string, string>> = {
  mail_text: `cause <> 'address-changed'`,
  number_format: `series <> 'credit_note'`,
}

/** What each table holds, of all its columns or of those given. */
export async function contentOf(shop: TestDatabase, known?: Content): Promise<Content> {
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  try {
    const content: Content = {}
    for (const { name, columns } of await listTables(client)) {
      if (derived.has(name)) continue
      const asked = known === undefined ? columns : known[name]?.columns
      if (asked === undefined) continue
      const row = asked.map((column) => client.escapeIdentifier(column)).join(', ')
      const { rows } = await client.query<{ row: string }>(
        `SELECT ROW (${row})::text AS row FROM ${client.escapeIdentifier(name)}
         WHERE ${older[name] ?? 'true'} ORDER BY 1`,
      )
      content[name] = { columns: asked, rows: rows.map((each) => each.row).join('\n') }
    }
    return content
  } finally {
    await client.end()
  }
}
