import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { cloneDatabase } from './database.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly key: string
}

interface Reference {
  readonly from: string
  readonly to: string
  readonly required: boolean
  readonly unique: boolean
}

const columnsOfTables = sql`
  SELECT c.relname AS "table", a.attname AS "column",
         replace(split_part(format_type(a.atttypid, NULL), '(', 1), ' ', '_') AS type,
         concat_ws(',',
           CASE WHEN EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p'
                             AND a.attnum = ANY (k.conkey)) THEN 'PK' END,
           CASE WHEN EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'
                             AND a.attnum = ANY (k.conkey)) THEN 'FK' END) AS key
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname COLLATE "C", a.attnum`

const referencesOfTables = sql`
  SELECT DISTINCT k.conrelid::regclass::text AS "from", k.confrelid::regclass::text AS "to",
         bool_and(a.attnotnull) AS required,
         EXISTS (SELECT FROM pg_constraint u WHERE u.conrelid = k.conrelid AND u.contype IN ('p', 'u')
                 AND u.conkey <@ k.conkey) AS "unique"
  FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
  GROUP BY k.oid, k.conrelid, k.confrelid, k.conkey
  ORDER BY 1, 2, 3, 4`

function tablesOf(columns: readonly Column[]): string[] {
  const tables = new Map<string, string[]>()
  for (const { table, column, type, key } of columns) {
    const lines = tables.get(table) ?? []
    tables.set(table, lines)
    lines.push(`    ${type.replace('[]', '_array')} ${column}${key === '' ? '' : ` ${key}`}`)
  }
  return [...tables].flatMap(([table, lines]) => [`  ${table} {`, ...lines, '  }'])
}

/** Crow's feet: one or many rows here belong to exactly one or at most one there. */
const lineOf = ({ from, to, required, unique }: Reference) =>
  `  ${to} ${required ? '||' : '|o'}--${unique ? 'o|' : 'o{'} ${from} : ""`

test('docs/data-model-picture.md shows the tables that the migrations make', async () => {
  const shop = await cloneDatabase()
  try {
    const columns = await shop.owner.query<Column>(columnsOfTables)
    const references = await shop.owner.query<Reference>(referencesOfTables)
    expect(columns.length).toBeGreaterThan(100)
    const relations = [...new Set(references.map(lineOf))]
    const picture = `# The tables

Made from the migrations by \`npm run pictures\`; do not edit it by hand.

\`\`\`mermaid
erDiagram
${[...relations, ...tablesOf(columns)].join('\n')}
\`\`\`
`
    const file = resolve(import.meta.dirname, '../../docs/data-model-picture.md')
    await expect(picture).toMatchFileSnapshot(file)
  } finally {
    await shop.close()
  }
})
