import { randomUUID } from 'node:crypto'
import type { Question } from '@kontor/contract/core/endpoint'
import {
  fieldOf,
  samePlain,
  withField,
  type FieldChange,
  type Plain,
} from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import { recordEach, type Author } from '../records/history.ts'
import type { DocumentCheck } from '../records/record-kind.ts'
import type { Editor } from '../records/save-record.ts'
import { holdAsSheet } from '../records/waiting-for-sheets.ts'
import {
  countRows,
  listChangedRows,
  listNewRows,
  markAdded,
  markApplied,
  markProblems,
  type ChangeRow,
  type RowMark,
} from './change-row.sql.ts'
import { endStep, findSet, type ChangeSet } from './change-set.sql.ts'
import { inTurns } from './in-turns.ts'
import type { RowCheck, RowFault, SheetKind } from './sheet-kind.ts'
import { readContext, withKind } from './sheet-kinds.ts'
import type { StepRun } from './step.ts'
import { storedChanges } from './stored-changes.ts'

/** Rows that can no longer be applied as they were shown. */
class RowsChanged extends Error {
  override readonly name = 'RowsChanged'
  readonly marks: readonly RowMark[]

  constructor(marks: readonly RowMark[]) {
    super('rows were changed meanwhile')
    this.marks = marks
  }
}

interface Applying<Document extends Plain> {
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

async function applyChanged<Document extends Plain>(
  applying: Applying<Document>,
  rows: readonly ChangeRow[],
): Promise<void> {
  const { transaction, kind, set, author, changeId, marks } = applying
  const ids = rows.map(({ recordId }) => recordId ?? 0)
  await kind.many.lock(transaction, ids)
  const current = await kind.many.read(transaction, ids)
  const good: {
    readonly row: number
    readonly id: number
    readonly before: Document
    readonly document: Document
  }[] = []
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
  const changed = good.filter(({ before, document }) => !samePlain(before, document))
  if (changed.length > 0) await kind.many.write(transaction, changed)
  const changes = await storedChanges(transaction, kind.many, changed)
  await recordEach(transaction, kind.record.name, changes, author, changeId)
  await markApplied(
    transaction,
    set.id,
    good.map(({ row }) => row),
  )
}

async function applyNew<Document extends Plain>(
  applying: Applying<Document>,
  rows: readonly ChangeRow[],
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>,
  added: Map<number, number>,
): Promise<void> {
  const { transaction, kind, set, author, changeId, marks } = applying
  const there = await find(rows.map(({ key }) => key))
  const good: { readonly row: number; readonly document: Document }[] = []
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
  if (good.length === 0) return
  const ids = await kind.many.add(
    transaction,
    good.map(({ document }) => document),
  )
  const stored = await kind.many.read(transaction, ids)
  const changes = ids.map((id) => ({ id, field: '', old: null, new: stored.get(id) ?? null }))
  await recordEach(transaction, kind.record.name, changes, author, changeId)
  for (const [index, { row }] of good.entries()) added.set(row, ids[index] ?? 0)
  await markAdded(
    transaction,
    set.id,
    good.map(({ row }) => row),
    ids,
  )
}

interface ApplyOptions {
  /** Rows that are wrong, or became so, are left out; otherwise nothing is applied. */
  readonly leaveOutWrong: boolean
  readonly editor: Editor
}

/** Applies all good rows in one transaction, or none. */
export async function applySet(run: StepRun, id: number, options: ApplyOptions): Promise<void> {
  const set = await findSet(run.database, id)
  if (set?.state !== 'compared') return
  try {
    await run.database.transaction((transaction) =>
      withKind(set.kind, (kind) => applyWith(run, transaction, kind, set, options)),
    )
  } catch (error) {
    if (!(error instanceof RowsChanged)) throw error
    await run.database.transaction(async (transaction) => {
      await markProblems(transaction, id, error.marks, 'wrong')
      const counts = await countRows(transaction, id)
      await endStep(transaction, id, ['compared'], {
        state: 'compared',
        counts,
        fault: { code: 'changed_meanwhile' },
      })
    })
  }
}

async function applyWith<Document extends Plain>(
  { signal, progress }: StepRun,
  transaction: Queryable,
  kind: SheetKind<Document>,
  set: ChangeSet,
  { leaveOutWrong, editor }: ApplyOptions,
): Promise<void> {
  const changeId = randomUUID()
  const marks: RowMark[] = []
  await holdAsSheet(transaction)
  const check = await kind.many.check(transaction)
  const rowCheck = (await kind.rowCheck?.(transaction)) ?? (() => ({}))
  const applying = {
    transaction,
    kind,
    set,
    author: editor,
    editor,
    changeId,
    check,
    rowCheck,
    marks,
  }
  const total = (set.counts?.new ?? 0) + (set.counts?.changed ?? 0)
  let done = 0
  const step = (rows: readonly ChangeRow[]) => {
    signal.throwIfAborted()
    progress((done += rows.length), total, 'apply')
  }
  // New records are nobody else's yet, so those that others may wait for are locked after them.
  const sheet = await kind.open(transaction, await readContext(transaction))
  const added = new Map<number, number>()
  for (let after = 0; ;) {
    const rows = await listNewRows(transaction, set.id, after, kind.batch)
    if (rows.length === 0) break
    await applyNew(applying, rows, (keys) => sheet.find(transaction, keys), added)
    after = rows.at(-1)?.row ?? after
    step(rows)
  }
  for (let after = 0; ;) {
    const rows = await listChangedRows(transaction, set.id, after, kind.batch)
    if (rows.length === 0) break
    await applyChanged(applying, rows)
    after = rows.at(-1)?.recordId ?? after
    step(rows)
  }
  if (marks.length > 0 && !leaveOutWrong) throw new RowsChanged(marks)
  await markProblems(transaction, set.id, marks, 'wrong')
  const counts = await countRows(transaction, set.id)
  const ended = await endStep(transaction, set.id, ['compared'], {
    state: 'applied',
    counts,
    changeId,
  })
  if (!ended) throw new Error('the change set was cancelled')
}
