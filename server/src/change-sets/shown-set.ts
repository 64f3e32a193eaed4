import type { AnswerOf } from '@kontor/contract/core/endpoint'
import type { Language } from '@kontor/contract/rules/languages'
import type { Permission } from '@kontor/contract/core/permissions'
import { setKinds } from '@kontor/contract/rules/sheet-kinds'
import type { Endpoints } from '@kontor/contract/endpoints'
import type { Plain } from '@kontor/contract/rules/merge-records'
import { hiddenFields, shownTo } from '../records/save-record.ts'
import type { ChangeRow } from './change-row.sql.ts'
import { noDiskSpace, type ChangeSet } from './change-set.sql.ts'
import { faultText, problemText } from './problem-words.ts'
import { withKind } from './sheet-kinds.ts'

type Shown = AnswerOf<Endpoints['readChangeSet']>
type ShownRow = AnswerOf<Endpoints['listChangeRows']>['rows'][number]

function rowsPerSecond({ done, startedAt }: NonNullable<ChangeSet['job']>): number | null {
  if (done === null || startedAt === null) return null
  const seconds = (Date.now() - Date.parse(startedAt)) / 1000
  return seconds < 1 ? null : Math.round(done / seconds)
}

const kindOf = (name: string): Shown['kind'] => {
  const kind = setKinds.find((each) => each === name)
  if (kind === undefined) throw new Error(`there are no sheets of ${name}`)
  return kind
}

/** The columns of the file whose values someone may not see. */
export function hiddenColumns(
  { kind, reading }: ChangeSet,
  permissions: ReadonlySet<Permission>,
): ReadonlySet<number> {
  const hidden = withKind(kind, ({ record }) => hiddenFields(record, { permissions }))
  const columns = reading?.columns ?? []
  return new Set(
    columns.flatMap(({ field }, index) => (field !== null && hidden.includes(field) ? index : [])),
  )
}

/** Why the last step did not end as it should, in words. */
function failureText({ fault, job }: ChangeSet, language: Language, broken: string): string | null {
  if (fault !== null) return faultText(fault, language)
  if (job?.state !== 'failed') return null
  const isFull = job.error?.startsWith(noDiskSpace) === true
  return isFull ? faultText({ code: noDiskSpace }, language) : broken
}

/** A set as someone with these permissions sees it. */
export function shownSet(
  set: ChangeSet,
  language: Language,
  broken: string,
  permissions: ReadonlySet<Permission>,
): Shown {
  const { job, reading } = set
  const hidden = hiddenColumns(set, permissions)
  const isAtWork = job?.state === 'running' || job?.state === 'queued'
  return {
    id: set.id,
    kind: kindOf(set.kind),
    fileName: set.fileName,
    by: set.createdBy,
    createdAt: set.createdAt.toISOString(),
    changedAt: set.changedAt.toISOString(),
    state: set.state,
    running: isAtWork
      ? {
          state: job.state === 'queued' ? 'queued' : 'running',
          step: job.step,
          done: job.done,
          total: job.total,
          rowsPerSecond: rowsPerSecond(job),
        }
      : null,
    failed: failureText(set, language, broken),
    rows: reading?.rows ?? null,
    skipped: reading?.skipped ?? 0,
    columns: (reading?.columns ?? []).map((column, index) => ({
      ...column,
      samples: hidden.has(index) ? [] : [...column.samples],
    })),
    remembered: reading?.remembered === true,
    emptyClears: set.emptyClears,
    existing: set.replaces ? 'replace' : 'keep',
    forNew: set.forNew,
    counts: set.counts,
  }
}

type RowStates = readonly (keyof Pick<
  NonNullable<Shown['counts']>,
  'new' | 'changed' | 'unchanged' | 'wrong'
>)[]

interface RowChoice {
  readonly states?: RowStates | undefined
  readonly asked?: boolean | undefined
  readonly kept?: boolean | undefined
}

/** How many rows there are, where the counts of the set say so. */
export function countedRows(
  { counts }: Pick<ChangeSet, 'counts'>,
  { states = ['new', 'changed', 'unchanged', 'wrong'], asked, kept }: RowChoice,
): number | undefined {
  if (counts === null || asked === true || kept === true) return undefined
  return [...new Set(states)].reduce((sum, state) => sum + counts[state], 0)
}

interface RowView {
  readonly language: Language
  readonly permissions: ReadonlySet<Permission>
  /** What the records are called. */
  readonly titles: ReadonlyMap<number, string>
  /** What their parts are called, by path. */
  readonly parts: ReadonlyMap<string, string>
}

/** The parts that a row changes, such as the sales unit of a price. */
function changedParts(
  { cells, questions }: Pick<ChangeRow, 'cells' | 'questions'>,
  parts: RowView['parts'],
): ShownRow['parts'] {
  const fields = [...(cells ?? []), ...(questions ?? [])].map(({ field }) => field)
  const paths = new Set(fields.map((field) => field.split('.').slice(0, 2).join('.')))
  return [...paths].flatMap((path) => {
    const name = parts.get(path)
    return name === undefined ? [] : { path, name }
  })
}

/** A row as someone with these permissions sees it. */
export function shownRow(
  set: ChangeSet,
  { row, key, recordId, state, leftOut, cells, questions, problems }: ChangeRow,
  { language, permissions, titles, parts }: RowView,
): ShownRow {
  return withKind(set.kind, ({ record }) => {
    const hidden = hiddenFields(record, { permissions })
    // It was written down as a document of this kind.
    const whole = (value: Plain) =>
      value === null
        ? null
        : shownTo(record, value as Parameters<typeof record.add>[1], { permissions })
    return {
      row,
      key,
      recordId,
      title: recordId === null ? null : (titles.get(recordId) ?? null),
      state,
      leftOut,
      parts: changedParts({ cells, questions }, parts),
      cells: (cells ?? [])
        .filter(({ field }) => !hidden.includes(field))
        .map((cell) =>
          cell.field === '' ? { field: '', old: whole(cell.old), new: whole(cell.new) } : cell,
        ),
      questions: (questions ?? []).map((question) => ({
        ...question,
        // Its old value is the purchase price.
        ...(question.reason === 'below_purchase_price' &&
          hidden.includes('purchasePrice') && { old: null }),
      })),
      problems: (problems ?? []).map(({ field, value: found, problem, rows }) => {
        const value = field !== null && hidden.includes(field) ? null : found
        const fault =
          rows === undefined ? { field, value, problem } : { field, value, problem, rows }
        return { field, value, problem, message: problemText(set, fault, language) }
      }),
    }
  })
}
