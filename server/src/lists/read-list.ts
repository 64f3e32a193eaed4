import type { Permission } from '@kontor/contract/core/permissions'
import type { Language } from '@kontor/contract/rules/languages'
import type { ListColumns, ListFilter, ListSort } from '@kontor/contract/rules/list-columns'
import type { Queryable, Reports } from '../database/database.ts'
import { sql, type Statement } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { all, castTo, conditionOf } from './list-conditions.ts'
import { readCursor, writeCursor, type Place } from './list-cursor.ts'
import type { ListDefinition, StoredColumn } from './list-definition.ts'

export interface ListAsked {
  readonly search?: string
  readonly filters?: readonly ListFilter[]
  readonly sort?: ListSort
  readonly after?: string
  readonly size: number
  readonly language: Language
  /** Only these rows. */
  readonly ids?: readonly number[] | undefined
  readonly permissions: ReadonlySet<Permission>
}

const refused = (field: string) => new Refusal('not_valid', { details: { [field]: 'not_valid' } })

/** A column by a name from outside; only those of the definition exist. */
const named = <Of>(columns: Readonly<Partial<Record<string, Of>>>, name: string): Of | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined

interface Sorted {
  readonly sort: ListSort
  readonly by: StoredColumn
}

function sortOf<
  Columns extends ListColumns,
  Row extends object,
  Raw extends { readonly id: number },
>(
  list: ListDefinition<Columns, Row, Raw>,
  stored: Readonly<Partial<Record<string, StoredColumn>>>,
  asked: ListSort | undefined,
): Sorted {
  const sort = asked ?? list.defaultSort
  const by = named(stored, sort.column)
  if (named(list.columns, sort.column)?.sortable !== true || by === undefined) {
    throw refused('sort.column')
  }
  return { sort, by }
}

interface Search {
  readonly from: Statement
  readonly id: Statement
  readonly where: Statement
  readonly by: StoredColumn
  readonly isDown: boolean
}

/** Rows with a value, in their order. */
function valuedRows(
  { from, id, where, by, isDown }: Search,
  after: Place | undefined,
  most: number,
) {
  const { value, as, always } = by
  const conditions = [where, ...(always === true ? [] : [sql`${value} IS NOT NULL`])]
  if (after !== undefined) {
    const place = castTo(after.value, as)
    conditions.push(
      isDown
        ? sql`(${value}, ${id}) < (${place}, ${after.id}::integer)`
        : sql`(${value}, ${id}) > (${place}, ${after.id}::integer)`,
    )
  }
  const order = isDown ? sql`${value} DESC, ${id} DESC` : sql`${value}, ${id}`
  return sql`SELECT ${id} AS id, (${value})::text AS place FROM ${from}
    WHERE ${all(conditions)} ORDER BY ${order} LIMIT ${most}`
}

/** Rows without a value come last, by their id; the value is named for the sake of its index. */
function emptyRows(
  { from, id, where, by, isDown }: Search,
  after: Place | undefined,
  most: number,
) {
  const beyond = isDown ? sql`${id} < ${after?.id}::integer` : sql`${id} > ${after?.id}::integer`
  const conditions = [where, sql`${by.value} IS NULL`, ...(after === undefined ? [] : [beyond])]
  const order = isDown ? sql`${by.value} DESC, ${id} DESC` : sql`${by.value}, ${id}`
  return sql`SELECT ${id} AS id, NULL::text AS place FROM ${from}
    WHERE ${all(conditions)} ORDER BY ${order} LIMIT ${most}`
}

interface FoundRow {
  readonly id: number
  readonly place: string | null
}

async function findRows(
  database: Reports,
  search: Search,
  after: Place | undefined,
  most: number,
): Promise<FoundRow[]> {
  const isAmongEmpty = after !== undefined && after.value === null
  const found = isAmongEmpty ? [] : await database.report<FoundRow>(valuedRows(search, after, most))
  if (found.length >= most || search.by.always === true) return found
  const rest = emptyRows(search, isAmongEmpty ? after : undefined, most - found.length)
  return [...found, ...(await database.report<FoundRow>(rest))]
}

/** One page of a list. Never counts, and a deep page costs what the first does. */
export async function readList<
  Columns extends ListColumns,
  Row extends { readonly id: number },
  Raw extends { readonly id: number },
>(
  database: Queryable & Reports,
  list: ListDefinition<Columns, Row, Raw>,
  asked: ListAsked,
): Promise<{ rows: Row[]; next: string | null }> {
  const { search = '', filters = [], sort: askedSort, after, size, language, ids } = asked
  const hidden = hiddenColumns(list, asked)
  const stored: Readonly<Partial<Record<string, StoredColumn>>> = Object.fromEntries(
    Object.entries(list.stored(language)).filter(([name]) => !hidden.includes(name)),
  )
  const { sort, by } = sortOf(list, stored, askedSort)
  const place = after === undefined ? undefined : readCursor(after, sort, by.as)
  const text = search.trim()
  const searched = text === '' ? undefined : await list.search(text, language, database)
  const filtered = await Promise.all(
    filters.map((filter, index) => {
      const column = named(list.columns, filter.column)
      return conditionOf(database, filter, index, column, named(stored, filter.column))
    }),
  )
  const where = all([
    ...(searched === undefined ? [] : [searched]),
    ...(ids === undefined ? [] : [sql`${list.id} = ANY (${ids}::integer[])`]),
    ...filtered,
  ])
  const { from, id } = list
  const found = await findRows(
    database,
    { from, id, where, by, isDown: sort.direction === 'desc' },
    place,
    size + 1,
  )
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  const rows = await readRows(database, list, shown, language, hidden)
  const isMore = found.length > size && last !== undefined
  return { rows, next: isMore ? writeCursor(sort, { value: last.place, id: last.id }) : null }
}

/** The columns that who asks may not see. */
function hiddenColumns<
  Columns extends ListColumns,
  Row extends object,
  Raw extends { readonly id: number },
>({ secret = {} }: ListDefinition<Columns, Row, Raw>, { permissions }: ListAsked): string[] {
  const needed: readonly [string, Permission | undefined][] = Object.entries(secret)
  return needed.flatMap(([name, permission]) =>
    permission === undefined || permissions.has(permission) ? [] : name,
  )
}

/** Always the same statement, so that it is planned once. */
async function readRows<
  Columns extends ListColumns,
  Row extends { readonly id: number },
  Raw extends { readonly id: number },
>(
  database: Queryable,
  list: ListDefinition<Columns, Row, Raw>,
  found: readonly FoundRow[],
  language: Language,
  hidden: readonly string[],
): Promise<Row[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await database.query<Raw>(
    list.rows(sql`(SELECT unnest(${ids}::integer[]) AS id) AS found`, language),
  )
  const nothing = Object.fromEntries(hidden.map((name) => [name, null]))
  const byId = new Map(rows.map((row) => [row.id, Object.assign(list.show(row), nothing)]))
  // A row that was removed between the two statements is not there.
  return ids.flatMap((id) => byId.get(id) ?? [])
}
