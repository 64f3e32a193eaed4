import pg from 'pg'
import type { Database, Queryable } from '../src/database/database.ts'
import { planning } from '../src/database/session-settings.ts'
import type { Statement } from '../src/database/sql.ts'

/** A statement as it was asked: planned for any values, or for these. */
export interface AskedStatement extends Statement {
  readonly forItsValues: boolean
}

/** The same database, which tells what it is asked. */
export function telling(database: Database, tell: (asked: AskedStatement) => void): Database {
  const told = (queryable: Queryable): Queryable => ({
    query: <Row extends object>({ text, values }: Statement) => {
      tell({ text, values, forItsValues: false })
      return queryable.query<Row>({ text, values })
    },
  })
  return {
    ...database,
    ...told(database),
    urgent: told(database.urgent),
    report: <Row extends object>({ text, values }: Statement) => {
      tell({ text, values, forItsValues: true })
      return database.report<Row>({ text, values })
    },
    transaction: (work) => database.transaction((transaction) => work(told(transaction))),
  }
}

/** What a plan read of a table. */
export interface TableRead {
  readonly table: string
  readonly how: string
  readonly rows: number
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

function readsOf(node: PlanNode): TableRead[] {
  const below = (node.Plans ?? []).flatMap(readsOf)
  const table = node['Relation Name']
  if (table === undefined || node['Actual Loops'] === 0) return below
  const eachTime =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return [
    { table, how: node['Node Type'], rows: Math.round(eachTime * node['Actual Loops']) },
    ...below,
  ]
}

function inArray(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `"${value.toISOString()}"`
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
  return `"${(typeof text === 'string' ? text : JSON.stringify(text)).replaceAll(/["\\]/g, '\\$&')}"`
}

/** A value as EXECUTE takes it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`)
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(inArray).join(',')}}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

export async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const changesSomething = /\b(INSERT|UPDATE|DELETE|LOCK|SET TRANSACTION)\b/

/** Runs statements as the shop's connections plan them, and answers what they read. */
export async function openExplainer(url: string) {
  const client = new pg.Client({ connectionString: url, options: planning })
  await client.connect()
  return {
    async readsOf({ text, values, forItsValues }: AskedStatement): Promise<TableRead[]> {
      if (changesSomething.test(text)) return []
      await client.query('BEGIN READ ONLY')
      try {
        // As `report` has it.
        if (forItsValues)
          await client.query(
            'SET LOCAL plan_cache_mode = force_custom_plan; SET LOCAL random_page_cost = 1.1',
          )
        await client.query(`PREPARE asked AS ${text}`)
        const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
        const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
          `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE asked${given}`,
        )
        return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => readsOf(Plan))
      } finally {
        await client.query('ROLLBACK; DEALLOCATE ALL')
      }
    },
    close: () => client.end(),
  }
}
