import { randomUUID } from 'node:crypto'
import { samePlain, type Plain } from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import { recordEach } from '../records/history.ts'
import type { Editor } from '../records/save-record.ts'
import { holdAsSheet } from '../records/waiting-for-sheets.ts'
import {
  countRows,
  markAdded,
  markApplied,
  markProblems,
  type ChangeRow,
  type RowMark,
} from './change-row.sql.ts'
import { endStep, findSet, type ChangeSet } from './change-set.sql.ts'
import { eachPage } from './each-page.ts'
import {
  lookAtChanged,
  lookAtNew,
  type Applying,
  type GoodAddition,
  type GoodChange,
  type GoodRows,
} from './look-at-rows.ts'
import type { SheetKind } from './sheet-kind.ts'
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

async function storeChanged<Document extends Plain>(
  { transaction, kind, set, author, changeId }: Applying<Document>,
  good: readonly GoodChange<Document>[],
): Promise<void> {
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

async function storeNew<Document extends Plain>(
  { transaction, kind, set, author, changeId }: Applying<Document>,
  good: readonly GoodAddition<Document>[],
  added: Map<number, number>,
): Promise<void> {
  if (good.length === 0) return
  const ids = await kind.many.add(
    transaction,
    good.map(({ document }) => document),
  )
  const stored = await kind.many.read(transaction, ids)
  const changes = ids.map((id) => ({ id, field: '', old: null, new: stored.get(id) ?? null }))
  await recordEach(transaction, kind.record.name, changes, author, changeId)
  if (kind.resolved !== undefined) {
    for (const [index, { row }] of good.entries()) added.set(row, ids[index] ?? 0)
  }
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
  const find = (keys: readonly string[]) => sheet.find(transaction, keys)
  await eachPage<GoodRows<GoodAddition<Document>>>(
    (before) => lookAtNew(applying, before?.rows.at(-1)?.row ?? 0, find, added),
    async ({ rows, good }) => {
      await storeNew(applying, good, added)
      step(rows)
    },
    kind.independent === true,
  )
  await eachPage<GoodRows<GoodChange<Document>>>(
    (before) => lookAtChanged(applying, before?.rows.at(-1)?.recordId ?? 0),
    async ({ rows, good }) => {
      await storeChanged(applying, good)
      step(rows)
    },
    kind.independent === true,
  )
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
