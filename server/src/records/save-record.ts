import type { Permission } from '@kontor/contract/core/permissions'
import {
  diffRecords,
  fieldOf,
  hasPlace,
  mergeRecords,
  withField,
  type FieldChange,
  type Plain,
} from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import { findEntry, recordChanges, type Author } from './history.ts'
import type { RecordKind } from './record-kind.ts'

/** Who saves: what they may do decides which fields they may change. */
export interface Editor extends Author {
  readonly permissions: ReadonlySet<Permission>
}

interface Save<Document> {
  /** Null for a new record. */
  readonly id: number | null
  /** The document when the form was opened; null for a new record. */
  readonly seen: Document | null
  readonly wanted: Document
  /** The fields whose questions were answered with yes. */
  readonly confirmed?: readonly string[] | undefined
}

export interface Kept<Document> {
  readonly id: number
  readonly document: Document
}

/** Saves a record: merges, checks, asks, stores, and writes down what changed. There is no other way to change one. */
export async function saveRecord<Document extends Plain>(
  transaction: Queryable,
  kind: RecordKind<Document>,
  { id, seen, wanted, confirmed = [] }: Save<Document>,
  editor: Editor,
): Promise<Kept<Document>> {
  if (id === null) return addRecord(transaction, kind, wanted, confirmed, editor)
  if (seen === null) throw new Refusal('not_valid', { details: { seen: 'required' } })
  refuseSecrets(kind, wanted, editor)
  const current = await lockRecord(transaction, kind, id)
  const { document, conflicts } = mergeRecords(shownTo(kind, seen, editor), wanted, current)
  if (conflicts.length > 0) {
    const shown = shownTo(kind, current, editor)
    throw new Refusal('changed_meanwhile', { changed: conflicts, current: shown })
  }
  return storeRecord(transaction, kind, { id, current, document, confirmed }, editor)
}

/**
 * Checks and stores a document without its history and answers its id, for a transaction that is rolled back. Unusual
 * values are not asked about.
 */
export async function storeUnlogged<Document extends Plain>(
  transaction: Queryable,
  kind: RecordKind<Document>,
  id: number | null,
  document: Document,
): Promise<number> {
  if (id === null) {
    await refuseWrong(transaction, kind, document, undefined)
    return refusingViolated(kind, kind.add(transaction, document))
  }
  const current = await lockRecord(transaction, kind, id)
  await refuseWrong(transaction, kind, document, current)
  await refusingViolated(kind, kind.write(transaction, id, document, current))
  return id
}

interface Store<Document> {
  readonly id: number
  readonly current: Document
  readonly document: Document
  readonly confirmed: readonly string[]
}

async function storeRecord<Document extends Plain>(
  transaction: Queryable,
  kind: RecordKind<Document>,
  { id, current, document, confirmed }: Store<Document>,
  editor: Editor,
): Promise<Kept<Document>> {
  const wanted = diffRecords(current, document)
  if (wanted.length === 0) return { id, document: shownTo(kind, current, editor) }
  refuseForbidden(kind, wanted, editor)
  await refuseWrong(transaction, kind, document, current)
  refuseUnconfirmed(kind, current, document, confirmed)
  await refusingViolated(kind, kind.write(transaction, id, document, current))
  // What was stored counts, not what was sent: texts are tidied, and new things have got their ids.
  const stored = await readRecord(transaction, kind, id)
  const changes = diffRecords(current, stored)
  await recordChanges(transaction, { kind: kind.name, recordId: id }, changes, editor)
  return { id, document: shownTo(kind, stored, editor) }
}

async function addRecord<Document extends Plain>(
  transaction: Queryable,
  kind: RecordKind<Document>,
  wanted: Document,
  confirmed: readonly string[],
  editor: Editor,
): Promise<Kept<Document>> {
  refuseForbidden(kind, [{ field: '', old: null, new: wanted }], editor)
  await refuseWrong(transaction, kind, wanted, undefined)
  refuseUnconfirmed(kind, undefined, wanted, confirmed)
  const id = await refusingViolated(kind, kind.add(transaction, wanted))
  const document = await readRecord(transaction, kind, id)
  const added = [{ field: '', old: null, new: document }]
  await recordChanges(transaction, { kind: kind.name, recordId: id }, added, editor)
  return { id, document: shownTo(kind, document, editor) }
}

/** Removes a record that nothing refers to. */
export async function removeRecord<Document extends Plain>(
  transaction: Queryable,
  kind: RecordKind<Document>,
  id: number,
  editor: Editor,
): Promise<void> {
  const document = await lockRecord(transaction, kind, id)
  await refusingViolated(kind, kind.remove(transaction, id))
  const removed = [{ field: '', old: document, new: null }]
  await recordChanges(transaction, { kind: kind.name, recordId: id }, removed, editor)
}

interface Restore {
  readonly id: number
  readonly entry: number
  readonly value: 'old' | 'new'
  readonly confirmed?: readonly string[] | undefined
}

/** Puts a value of the history back, as a save of that one field. */
export async function restoreValue<Document extends Plain>(
  transaction: Queryable,
  kind: RecordKind<Document>,
  { id, entry: entryId, value, confirmed = [] }: Restore,
  editor: Editor,
): Promise<Kept<Document>> {
  const current = await lockRecord(transaction, kind, id)
  const entry = await findEntry(transaction, { kind: kind.name, recordId: id }, entryId)
  if (entry === undefined || isSecret(kind, entry.field, editor)) throw new Refusal('not_found')
  const document = hasPlace(current, entry.field)
    ? withField(current, entry.field, entry[value])
    : undefined
  if (document === undefined) throw new Refusal('not_restorable')
  return storeRecord(transaction, kind, { id, current, document, confirmed }, editor)
}

/** PostgreSQL's code for a row that others refer to. */
const stillReferred = '23503'

async function lockRecord<Document extends Plain>(
  transaction: Queryable,
  kind: RecordKind<Document>,
  id: number,
): Promise<Document> {
  if (!(await kind.lock(transaction, id))) throw new Refusal('not_found')
  return readRecord(transaction, kind, id)
}

export async function readRecord<Document extends Plain>(
  database: Queryable,
  kind: RecordKind<Document>,
  id: number,
): Promise<Document> {
  const document = await kind.read(database, id)
  if (document === undefined) throw new Refusal('not_found')
  return document
}

const isSecret = <Document extends Plain>(
  { secret = {} }: RecordKind<Document>,
  field: string,
  { permissions }: Pick<Editor, 'permissions'>,
) => {
  const needed = secret[field]
  return needed !== undefined && !permissions.has(needed)
}

/** The document without what the editor may not see: seen and wanted are null there, so it stays as it is. */
export function shownTo<Document extends Plain>(
  kind: RecordKind<Document>,
  document: Document,
  editor: Pick<Editor, 'permissions'>,
): Document {
  let shown = document
  for (const field of hiddenFields(kind, editor)) shown = withField(shown, field, null) ?? shown
  return shown
}

export const hiddenFields = <Document extends Plain>(
  kind: RecordKind<Document>,
  editor: Pick<Editor, 'permissions'>,
): string[] => Object.keys(kind.secret ?? {}).filter((field) => isSecret(kind, field, editor))

/** Who may not see a field cannot send it: merging would tell what it is. */
function refuseSecrets<Document extends Plain>(
  kind: RecordKind<Document>,
  wanted: Document,
  editor: Editor,
): void {
  const isSent = (field: string) => (fieldOf(wanted, field) ?? null) !== null
  if (hiddenFields(kind, editor).some(isSent)) throw new Refusal('not_allowed')
}

function refuseForbidden<Document extends Plain>(
  { permissionFor }: RecordKind<Document>,
  changes: readonly FieldChange[],
  { permissions }: Editor,
): void {
  for (const { field } of changes) {
    const needed = permissionFor?.(field)
    if (needed !== undefined && !permissions.has(needed)) throw new Refusal('not_allowed')
  }
}

async function refuseWrong<Document extends Plain>(
  transaction: Queryable,
  { check }: RecordKind<Document>,
  document: Document,
  before: Document | undefined,
): Promise<void> {
  const details = (await check?.(transaction, document, before)) ?? {}
  if (Object.keys(details).length > 0) throw new Refusal('not_valid', { details })
}

function refuseUnconfirmed<Document extends Plain>(
  { questions }: RecordKind<Document>,
  before: Document | undefined,
  after: Document,
  confirmed: readonly string[],
): void {
  const open = (questions?.(before, after) ?? []).filter(({ field }) => !confirmed.includes(field))
  if (open.length > 0) throw new Refusal('needs_confirmation', { questions: open })
}

/** Constraints decide what is taken, used or gone: only the database knows what others store at the same time. */
async function refusingViolated<Document extends Plain, Result>(
  { taken = {}, unknown = {} }: RecordKind<Document>,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { constraint, code } = violatedBy(error)
    const takenField = taken[constraint]
    const unknownField = unknown[constraint]
    if (takenField !== undefined) {
      throw new Refusal('already_exists', { details: { [takenField]: 'taken' } })
    }
    if (unknownField !== undefined) {
      throw new Refusal('not_valid', { details: { [unknownField]: 'not_valid' } })
    }
    throw code === stillReferred ? new Refusal('in_use') : error
  }
}

const violatedBy = (error: unknown) => ({
  constraint: error instanceof Error && 'constraint' in error ? String(error.constraint) : '',
  code: error instanceof Error && 'code' in error ? error.code : undefined,
})
