import type pg from 'pg'

export interface Table {
  readonly name: string
  /** Without generated columns. */
  readonly columns: readonly string[]
  /** Tables that must be restored first. */
  readonly needs: readonly string[]
}

/**
 * Sessions, mailed links and API keys are left out: a restored one could outlive its logout or its end. The signing key is left out, so
 * that a backup cannot be used to sign links; login places are hashed with it and useless without
 * it, and so are the secrets of authenticator apps: after a restore staff use a passkey or a recovery
 * code and set the app up again, and webhooks get new secrets, and so does the mail server. Jobs, mails, messages to webhooks, uploads and change sets are work in progress: what was finished
 * after the backup must not run again.
 */
const leftOut = [
  'session',
  'api_key',
  'signing_key',
  'login_place',
  'mail_link',
  'password_request',
  'totp_factor',
  'webhook_secret',
  'webhook_delivery',
  'mail',
  'mail_password',
  'mail_trouble',
  'catalogue_change',
  'migration',
  'last_backup',
  'wal_lineage',
  'job',
  'upload',
  'upload_chunk',
  'change_set',
  'change_row',
  'picture_file',
]

/** Every table of the backup, each after those it refers to. Unlogged tables are left out. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT kept.relname::text AS name,
            ARRAY(SELECT attname::text FROM pg_attribute
                  WHERE attrelid = kept.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                  ORDER BY attnum) AS columns,
            ARRAY(SELECT DISTINCT referred.relname::text
                  FROM pg_constraint JOIN pg_class AS referred ON referred.oid = confrelid
                  WHERE conrelid = kept.oid AND contype = 'f' AND NOT condeferrable AND confrelid <> conrelid) AS needs
     FROM pg_class AS kept
     WHERE kept.relnamespace = current_schema()::regnamespace AND kept.relkind = 'r'
       AND kept.relpersistence = 'p' AND kept.relname <> ALL ($1)
     ORDER BY kept.relname`,
    [leftOut],
  )
  return inOrder(rows)
}

function inOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<Table>()
  const put = (table: Table, waiting: readonly string[]) => {
    if (ordered.has(table)) return
    if (waiting.includes(table.name)) {
      throw new Error(`${table.name} needs itself through others`)
    }
    for (const name of table.needs) {
      const needed = byName.get(name)
      if (needed !== undefined) put(needed, [...waiting, table.name])
    }
    ordered.add(table)
  }
  for (const table of tables) put(table, [])
  return [...ordered]
}
