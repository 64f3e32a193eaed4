import type { Question } from '@kontor/contract/core/endpoint'
import {
  fieldOf,
  samePlain,
  withField,
  type FieldChange,
  type Plain,
} from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import type { Author } from '../records/history.ts'
import type { DocumentCheck } from '../records/record-kind.ts'
import type { Editor } from '../records/save-record.ts'
import { listChangedRows, listNewRows, type ChangeRow, type RowMark } from './change-row.sql.ts'
import type { ChangeSet } from './change-set.sql.ts'
import { inTurns } from './in-turns.ts'
import type { RowCheck, RowFault, SheetKind } from './sheet-kind.ts'

export interface Applying<Document extends Plain> {
  readonly transaction: Queryable
  readonly kind: SheetKind<Document>
  readonly set: ChangeSet
  readonly author: Author
  readonly editor: Pick<Editor, 'permissions'>
  readonly changeId: string
  readonly check: DocumentCheck<Document>
  readonly rowCheck: RowCheck<Document>
  readonly marks: RowMark[]
}

const fault = (field: string | null, problem: RowFault['problem']): RowFault => ({
  field,
  value: null,
  problem,
})

/** The record with the cells of a row; a cell whose old value is no longer there is a fault. */
function withCells<Document extends Plain>(
  current: Document,
  cells: readonly FieldChange[],
): { readonly document: Document; readonly faults: readonly RowFault[] } {
  let document = current
  const faults: RowFault[] = []
  for (const { field, old, new: wanted } of cells) {
    const stored = fieldOf(current, field) ?? null
    if (samePlain(stored, wanted)) continue
    const changed = samePlain(stored, old) ? withField(document, field, wanted) : undefined
    if (changed === undefined) faults.push(fault(field, 'changed_meanwhile'))
    else document = changed
  }
  return { document, faults }
}

/** The same rules as for one record that is saved in the office; what was asked before is answered. */
function faultsOf<Document extends Plain>(
  { kind, check, rowCheck, editor }: Applying<Document>,
  row: ChangeRow,
  document: Document,
  before: Document | undefined,
): RowFault[] {
  const wrong = [
    ...Object.keys(check(document, before)).map((field) => fault(field, 'not_valid')),
    ...Object.entries(rowCheck(document, before)).map(([field, problem]) => fault(field, problem)),
  ]
  const isAnswered = ({ field, reason }: Question) =>
    row.questions?.some((each) => each.field === field && each.reason === reason) === true
  const asked = (kind.record.questions?.(before, document) ?? []).filter(
    (each) => !isAnswered(each),
  )
  const forbidden = (row.cells ?? []).filter(({ field }) => {
    const needed = kind.record.permissionFor?.(field)
    return needed !== undefined && !editor.permissions.has(needed)
  })
  return [
    ...wrong,
    ...asked.map(({ field }) => fault(field, 'changed_meanwhile')),
    ...forbidden.map(({ field }) => fault(field, 'not_allowed')),
  ]
}

/** A page of rows that may be stored; the others are marked. */
export interface GoodRows<Good> {
  readonly rows: readonly ChangeRow[]
  readonly good: readonly Good[]
}

export interface GoodChange<Document> {
  readonly row: number
  readonly id: number
  readonly before: Document
  readonly document: Document
}

export interface GoodAddition<Document> {
  readonly row: number
  readonly document: Document
}

/** The next rows that change records: those are locked, and asked once more whether the cells still fit. */
export async function lookAtChanged<Document extends Plain>(
  applying: Applying<Document>,
  after: number,
): Promise<GoodRows<GoodChange<Document>> | undefined> {
  const { transaction, kind, set, marks } = applying
  const rows = await listChangedRows(transaction, set.id, after, kind.batch)
  if (rows.length === 0) return undefined
  const ids = rows.map(({ recordId }) => recordId ?? 0)
  await kind.many.lock(transaction, ids)
  const current = await kind.many.read(transaction, ids)
  const good: GoodChange<Document>[] = []
  for await (const row of inTurns(rows)) {
    const id = row.recordId ?? 0
    const before = current.get(id)
    const { document, faults } =
      before === undefined
        ? { document: undefined, faults: [fault(null, 'changed_meanwhile')] }
        : withCells(before, row.cells ?? [])
    const problems =
      before === undefined || document === undefined || faults.length > 0
        ? faults
        : faultsOf(applying, row, document, before)
    if (problems.length > 0 || before === undefined || document === undefined) {
      marks.push({ row: row.row, problems })
    } else good.push({ row: row.row, id, before, document })
  }
  return { rows, good }
}

/** The next rows that add records. */
export async function lookAtNew<Document extends Plain>(
  applying: Applying<Document>,
  after: number,
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>,
  added: ReadonlyMap<number, number>,
): Promise<GoodRows<GoodAddition<Document>> | undefined> {
  const { transaction, kind, set, marks } = applying
  const rows = await listNewRows(transaction, set.id, after, kind.batch)
  if (rows.length === 0) return undefined
  const there = await find(rows.map(({ key }) => key))
  const good: GoodAddition<Document>[] = []
  for await (const row of inTurns(rows)) {
    // It was checked against its schema when it was compared.
    const wanted = row.cells?.[0]?.new as Document
    const document = kind.resolved === undefined ? wanted : kind.resolved(wanted, added)
    const problems = there.has(row.key)
      ? [fault(kind.keyField, 'exists_already')]
      : faultsOf(applying, row, wanted, undefined)
    if (document === undefined) problems.push(fault(kind.keyField, 'unknown_category'))
    if (problems.length > 0 || document === undefined) marks.push({ row: row.row, problems })
    else good.push({ row: row.row, document })
  }
  return { rows, good }
}
