import {
  fieldOf,
  samePlain,
  withField,
  type FieldChange,
  type Plain,
} from '@kontor/contract/rules/merge-records'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { changesOf, recordEach, type Author } from '../records/history.ts'
import type { DocumentCheck } from '../records/record-kind.ts'
import { holdAsSheet } from '../records/waiting-for-sheets.ts'
import {
  countRows,
  listAppliedRows,
  markProblems,
  type ChangeRow,
  type RowMark,
} from './change-row.sql.ts'
import { endStep, findSet, type ChangeSet } from './change-set.sql.ts'
import { eachPage } from './each-page.ts'
import { inTurns } from './in-turns.ts'
import type { RowFault, SheetKind } from './sheet-kind.ts'
import { withKind } from './sheet-kinds.ts'
import type { StepRun } from './step.ts'
import { storedChanges } from './stored-changes.ts'

interface Undoing<Document extends Plain> {
  readonly transaction: Queryable
  readonly kind: SheetKind<Document>
  readonly author: Author
  readonly changes: { readonly kind: string; readonly changeId: string }
  readonly undoId: string
  readonly check: DocumentCheck<Document>
  readonly marks: RowMark[]
}

const fault = (field: string | null, problem: RowFault['problem']): RowFault => ({
  field,
  value: null,
  problem,
})

/** The record as it was before; values that were changed since are named and left alone. */
function takenBack<Document extends Plain>(
  current: Document,
  changes: readonly FieldChange[],
  usedThings: ReadonlySet<string>,
) {
  let document = current
  const faults: RowFault[] = []
  for (const { field, old, new: applied } of changes) {
    const stored = fieldOf(document, field) ?? null
    if (samePlain(stored, old)) continue
    if (!samePlain(stored, applied)) {
      faults.push(fault(field, 'changed_since'))
      continue
    }
    // Something that was added and then ordered is archived.
    const isUsed = old === null && usedThings.has(field)
    const restored = isUsed
      ? withField(document, `${field}.archived`, true)
      : withField(document, field, old)
    if (isUsed) faults.push(fault(field, 'in_use'))
    if (restored === undefined) faults.push(fault(field, 'changed_since'))
    else document = restored
  }
  return { document, faults }
}

async function storeEach<Document extends Plain>(
  { transaction, kind, author, undoId }: Undoing<Document>,
  changed: readonly {
    readonly id: number
    readonly before: Document
    readonly document: Document
  }[],
): Promise<void> {
  if (changed.length === 0) return
  await kind.many.write(transaction, changed)
  const changes = await storedChanges(transaction, kind.many, changed)
  await recordEach(transaction, kind.record.name, changes, author, undoId)
}

const nothingUsed: ReadonlySet<string> = new Set()

/** A page of rows, and what is to be stored for it. */
interface TakenBack {
  readonly rows: readonly ChangeRow[]
  readonly store: () => Promise<void>
}

async function undoChanged<Document extends Plain>(
  undoing: Undoing<Document>,
  rows: readonly ChangeRow[],
): Promise<TakenBack> {
  const { transaction, kind, changes, check, marks } = undoing
  const ids = rows.map(({ recordId }) => recordId ?? 0)
  await kind.many.lock(transaction, ids)
  const current = await kind.many.read(transaction, ids)
  const applied = await changesOf(transaction, changes, ids)
  const used = (await kind.usedThings?.(transaction, ids)) ?? nothingUsed
  const changed: { readonly id: number; readonly before: Document; readonly document: Document }[] =
    []
  for await (const { row, recordId } of inTurns(rows)) {
    const id = recordId ?? 0
    const before = current.get(id)
    if (before === undefined) {
      marks.push({ row, problems: [fault(null, 'changed_since')] })
      continue
    }
    const { document, faults } = takenBack(before, applied.get(id) ?? [], used)
    const wrong = Object.keys(check(document, before)).map((field) => fault(field, 'changed_since'))
    const problems = [...faults, ...wrong]
    if (problems.length > 0) marks.push({ row, problems })
    if (wrong.length === 0 && !samePlain(before, document)) changed.push({ id, before, document })
  }
  return { rows, store: () => storeEach(undoing, changed) }
}

async function undoNew<Document extends Plain>(
  undoing: Undoing<Document>,
  rows: readonly ChangeRow[],
): Promise<TakenBack> {
  const { transaction, kind, author, changes, undoId, marks } = undoing
  const ids = rows.map(({ recordId }) => recordId ?? 0)
  await kind.many.lock(
    transaction,
    ids.toSorted((one, other) => one - other),
  )
  const current = await kind.many.read(transaction, ids)
  const applied = await changesOf(transaction, changes, ids)
  const used = await kind.used(transaction, ids)
  const gone: number[] = []
  const archived: {
    readonly id: number
    readonly before: Document
    readonly document: Document
  }[] = []
  for await (const { row, recordId } of inTurns(rows)) {
    const id = recordId ?? 0
    const before = current.get(id)
    if (before === undefined) continue
    if (!samePlain(before, applied.get(id)?.[0]?.new)) {
      marks.push({ row, problems: [fault(null, 'changed_since')] })
    } else if (!used.has(id)) gone.push(id)
    else if (kind.archived === undefined) {
      marks.push({ row, problems: [fault(null, 'changed_since')] })
    } else {
      marks.push({ row, problems: [fault(null, 'in_use')] })
      archived.push({ id, before, document: kind.archived(before) })
    }
  }
  const store = async () => {
    await storeEach(undoing, archived)
    if (gone.length === 0) return
    const removed = gone.map((id) => ({ id, field: '', old: current.get(id) ?? null, new: null }))
    await kind.many.remove(transaction, gone)
    await recordEach(transaction, kind.record.name, removed, author, undoId)
  }
  return { rows, store }
}

/** Takes a set back, in one transaction. */
export async function undoSet(run: StepRun, id: number, author: Author): Promise<void> {
  const set = await findSet(run.database, id)
  if (set?.state !== 'applied' || set.changeId === null) return
  const { changeId } = set
  await run.database.transaction((transaction) =>
    withKind(set.kind, (kind) => undoWith(run, transaction, kind, { ...set, changeId }, author)),
  )
}

async function undoWith<Document extends Plain>(
  { signal, progress }: StepRun,
  transaction: Queryable,
  kind: SheetKind<Document>,
  set: ChangeSet & { readonly changeId: string },
  author: Author,
): Promise<void> {
  await holdAsSheet(transaction)
  const undoing: Undoing<Document> = {
    transaction,
    kind,
    author,
    changes: { kind: kind.record.name, changeId: set.changeId },
    undoId: randomUUID(),
    check: await kind.many.check(transaction),
    marks: [],
  }
  let done = 0
  const undo = (state: 'changed' | 'new', first: number) => {
    const look = async (before: TakenBack | undefined) => {
      const last = before?.rows.at(-1)
      const from = (state === 'new' ? last?.row : last?.recordId) ?? first
      const rows = await listAppliedRows(transaction, set.id, state, from, kind.batch)
      if (rows.length === 0) return undefined
      return state === 'new' ? undoNew(undoing, rows) : undoChanged(undoing, rows)
    }
    const store = async (page: TakenBack) => {
      await page.store()
      signal.throwIfAborted()
      progress((done += page.rows.length), set.counts?.applied, 'undo')
    }
    return eachPage(look, store, kind.independent === true)
  }
  await undo('changed', 0)
  await undo('new', 2_147_483_647)
  await markProblems(transaction, set.id, undoing.marks, 'as they are')
  const counts = await countRows(transaction, set.id)
  const ended = await endStep(transaction, set.id, ['applied'], { state: 'undone', counts })
  if (!ended) throw new Error('the change set was taken back by someone else')
}
