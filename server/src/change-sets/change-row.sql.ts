import type { Question } from '@kontor/contract/core/endpoint'
import type { FieldChange } from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { SetCounts } from './change-set.sql.ts'
import type { RowFault } from './sheet-kind.ts'

type RowState = 'new' | 'changed' | 'unchanged' | 'wrong'

export interface ChangeRow {
  readonly row: number
  readonly key: string
  readonly recordId: number | null
  readonly state: RowState
  readonly cells: readonly FieldChange[] | null
  readonly questions: readonly Question[] | null
  readonly problems: readonly RowFault[] | null
  readonly leftOut: boolean
  readonly applied: boolean
}

/** A row as it was compared. */
export interface NewRow {
  readonly row: number
  readonly key: string
  readonly record_id: number | null
  readonly state: RowState
  readonly cells?: unknown
  readonly questions?: unknown
  readonly problems?: unknown
}

export async function addRows(
  transaction: Queryable,
  setId: number,
  rows: readonly NewRow[],
): Promise<void> {
  await transaction.query(sql`
    INSERT INTO change_row (change_set_id, row, key, record_id, state, cells, questions, problems)
    SELECT ${setId}, row, key, record_id, state, cells, questions, problems
    FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS given (
      row integer, key text, record_id integer, state text, cells jsonb, questions jsonb, problems jsonb)`)
}

export async function removeRows(transaction: Queryable, setId: number): Promise<void> {
  await transaction.query(sql`DELETE FROM change_row WHERE change_set_id = ${setId}`)
}

/** Of several rows for one record none counts: nobody knows which is meant. A record may have several keys. */
export async function refuseRepeated(
  transaction: Queryable,
  setId: number,
  keyField: string,
  isAnyCase: boolean,
): Promise<void> {
  const key = isAnyCase ? sql`lower(key)` : sql`key`
  const meant = sql`coalesce('id ' || record_id, 'key ' || ${key})`
  // Joined by the primary key: nothing is known of the rows just added, and by what they mean each would be compared with each.
  await transaction.query(sql`
    WITH repeated AS MATERIALIZED (
      SELECT array_agg(row ORDER BY row) AS rows FROM change_row
      WHERE change_set_id = ${setId} AND key <> '' GROUP BY ${meant} HAVING count(*) > 1
    )
    UPDATE change_row SET state = 'wrong', cells = NULL, questions = NULL, problems = jsonb_build_array(
      jsonb_build_object('field', ${keyField}::text, 'value', change_row.key, 'problem', 'repeated', 'rows', found.shown))
    FROM (SELECT unnest(rows) AS row, rows[1:20] AS shown FROM repeated) AS found
    WHERE change_set_id = ${setId} AND change_row.row = found.row`)
}

export async function countRows(database: Queryable, setId: number): Promise<SetCounts> {
  const [counts] = await database.query<SetCounts>(sql`
    SELECT count(*) FILTER (WHERE state = 'new')::integer AS new,
           count(*) FILTER (WHERE state = 'changed')::integer AS changed,
           count(*) FILTER (WHERE state = 'unchanged')::integer AS unchanged,
           count(*) FILTER (WHERE state = 'wrong')::integer AS wrong,
           count(*) FILTER (WHERE questions IS NOT NULL AND NOT left_out)::integer AS questions,
           count(*) FILTER (WHERE left_out)::integer AS "leftOut",
           count(*) FILTER (WHERE applied)::integer AS applied,
           count(*) FILTER (WHERE applied AND problems IS NOT NULL)::integer AS kept
    FROM change_row WHERE change_set_id = ${setId}`)
  if (counts === undefined) throw new Error('rows could not be counted')
  return counts
}

const columns = sql`
  row, key, record_id AS "recordId", state, cells, questions, problems, left_out AS "leftOut", applied`

interface RowChoice {
  readonly setId: number
  readonly states?: readonly RowState[] | undefined
  /** Only those that are asked about. */
  readonly asked?: boolean | undefined
  /** Only those that could not be taken back completely. */
  readonly kept?: boolean | undefined
}

interface RowQuestion extends RowChoice {
  readonly after: number
  readonly skip?: number | undefined
  readonly size: number
}

const chosen = ({ setId, states, asked, kept }: RowChoice) => {
  const ofState = states === undefined ? sql`` : sql`AND state = ANY (${states})`
  const ofAsked = asked === true ? sql`AND questions IS NOT NULL` : sql``
  const ofKept = kept === true ? sql`AND applied AND problems IS NOT NULL` : sql``
  return sql`change_set_id = ${setId} ${ofState} ${ofAsked} ${ofKept}`
}

export async function countChosen(database: Queryable, choice: RowChoice): Promise<number> {
  const [found] = await database.query<{ rows: number }>(
    sql`SELECT count(*)::integer AS rows FROM change_row WHERE ${chosen(choice)}`,
  )
  return found?.rows ?? 0
}

/** A page of rows as they stand in the sheet. */
export function listRows(
  database: Queryable,
  { after, skip = 0, size, ...choice }: RowQuestion,
): Promise<ChangeRow[]> {
  // Skipped rows are counted before anything of them is read, so a jump to the end stays cheap.
  return database.query<ChangeRow>(sql`
    SELECT ${columns} FROM change_row
    WHERE change_set_id = ${choice.setId} AND row IN (
      SELECT row FROM change_row WHERE ${chosen(choice)} AND row > ${after}
      ORDER BY row OFFSET ${skip} LIMIT ${size})
    ORDER BY row`)
}

/** A page of the rows to apply that change records, by ascending record as all writers go. */
export function listChangedRows(
  database: Queryable,
  setId: number,
  after: number,
  size: number,
): Promise<ChangeRow[]> {
  return database.query<ChangeRow>(sql`
    SELECT ${columns} FROM change_row
    WHERE change_set_id = ${setId} AND state = 'changed' AND NOT left_out AND record_id > ${after}
    ORDER BY record_id LIMIT ${size}`)
}

export function listNewRows(
  database: Queryable,
  setId: number,
  after: number,
  size: number,
): Promise<ChangeRow[]> {
  return database.query<ChangeRow>(sql`
    SELECT ${columns} FROM change_row
    WHERE change_set_id = ${setId} AND state = 'new' AND NOT left_out AND row > ${after}
    ORDER BY row LIMIT ${size}`)
}

/** Rows that were applied: of changed records by ascending record, of new ones the last first. */
export function listAppliedRows(
  database: Queryable,
  setId: number,
  state: 'new' | 'changed',
  from: number,
  size: number,
): Promise<ChangeRow[]> {
  const page =
    state === 'changed'
      ? sql`record_id > ${from} ORDER BY record_id`
      : sql`row < ${from} ORDER BY row DESC`
  return database.query<ChangeRow>(sql`
    SELECT ${columns} FROM change_row
    WHERE change_set_id = ${setId} AND state = ${state} AND applied AND ${page} LIMIT ${size}`)
}

export async function markApplied(
  transaction: Queryable,
  setId: number,
  rows: readonly number[],
): Promise<void> {
  await transaction.query(sql`
    UPDATE change_row SET applied = true WHERE change_set_id = ${setId} AND row = ANY (${rows}::integer[])`)
}

/** Notes which records were added for rows. */
export async function markAdded(
  transaction: Queryable,
  setId: number,
  rows: readonly number[],
  ids: readonly number[],
): Promise<void> {
  await transaction.query(sql`
    UPDATE change_row SET applied = true, record_id = given.id
    FROM unnest(${rows}::integer[], ${ids}::integer[]) AS given (row, id)
    WHERE change_set_id = ${setId} AND change_row.row = given.row`)
}

export interface RowMark {
  readonly row: number
  readonly problems: readonly RowFault[]
}

/** Notes what is wrong with rows; with `wrong` they no longer count as good ones, nor are asked about. */
export async function markProblems(
  transaction: Queryable,
  setId: number,
  marks: readonly RowMark[],
  as: 'wrong' | 'as they are',
): Promise<void> {
  if (marks.length === 0) return
  await transaction.query(sql`
    UPDATE change_row SET problems = given.problems,
      state = CASE WHEN ${as === 'wrong'} THEN 'wrong' ELSE state END,
      questions = CASE WHEN ${as === 'wrong'} THEN NULL ELSE questions END
    FROM jsonb_to_recordset(${JSON.stringify(marks)}) AS given (row integer, problems jsonb)
    WHERE change_set_id = ${setId} AND change_row.row = given.row`)
}

/** Leaves rows out, or takes them in again; answers how many there are. */
export async function leaveOut(
  transaction: Queryable,
  setId: number,
  rows: readonly number[] | undefined,
  leftOut: boolean,
): Promise<number> {
  const ofRows =
    rows === undefined ? sql`AND questions IS NOT NULL` : sql`AND row = ANY (${rows}::integer[])`
  const changed = await transaction.query(sql`
    UPDATE change_row SET left_out = ${leftOut}
    WHERE change_set_id = ${setId} AND state IN ('new', 'changed') ${ofRows} RETURNING row`)
  return changed.length
}
