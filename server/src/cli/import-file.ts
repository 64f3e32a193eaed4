import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { areaPermissions, type AreaPermission } from '@kontor/contract/core/permissions'
import { applySet } from '../change-sets/apply-set.ts'
import { listRows } from '../change-sets/change-row.sql.ts'
import {
  addSet,
  cancelSet,
  findSet,
  type ChangeSet,
  type SetState,
} from '../change-sets/change-set.sql.ts'
import type { DecimalSign } from '../change-sets/codec.ts'
import { compareSet } from '../change-sets/compare-set.ts'
import { mapSet } from '../change-sets/map-set.ts'
import { faultText, problemText } from '../change-sets/problem-words.ts'
import { readSet } from '../change-sets/read-set.ts'
import type { StepRun } from '../change-sets/step.ts'
import { wrongRowsSheet } from '../change-sets/wrong-rows.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { WorkDatabase } from '../database/job-connection.ts'
import { StartError } from '../platform/start-error.ts'
import { storeFile } from '../uploads/store-file.ts'
import { comparePictureArchive, comparePictureFolder } from './import-pictures.ts'

export interface ImportOptions {
  readonly kind: string
  readonly dryRun: boolean
  readonly leaveOutWrong: boolean
  readonly confirm: boolean
  readonly emptyClears: boolean
  /** Pictures take the place of those that a product has. */
  readonly replaces: boolean
  readonly decimal: DecimalSign | undefined
  readonly forNew: Readonly<Record<string, string>>
}

/** Who changes records by command. */
export const operatorOfSheets = (permissions: ReadonlySet<AreaPermission>) =>
  ({ accountId: null, through: 'command-line', permissions }) as const

const permissions = new Set(areaPermissions)
const language = 'en'
const mostShown = 20

async function setOf(database: WorkDatabase, id: number): Promise<ChangeSet> {
  const set = await findSet(database, id)
  if (set === undefined) throw new Error('the change set is gone')
  return set
}

/** The set after a step; when the step could not be done, why. */
async function after(
  database: WorkDatabase,
  id: number,
  state: SetState,
  file: string,
): Promise<ChangeSet> {
  const set = await setOf(database, id)
  if (set.state === state && set.fault === null) return set
  throw new StartError(
    `${file}: ${set.fault === null ? 'the import was cancelled' : faultText(set.fault, language)}`,
  )
}

/** Why the columns cannot be taken as they are. */
function inWords({ details = {} }: Refusal, reading: ChangeSet['reading']): string {
  const lines = Object.keys(details).map((place) => {
    const [, index = '', part] = /^columns\.(\d+)\.(\w+)$/.exec(place) ?? []
    const header = reading?.columns[Number(index)]?.header
    if (part === 'decimal') {
      return `numbers such as 1.234 in the column ${header} may be read in two ways: say --decimal comma or --decimal point`
    }
    return index === ''
      ? `there is no column for ${place.replace('columns.', '')}`
      : `${header} is no column of this kind`
  })
  return lines.join('; ')
}

/** What is wrong, and what is asked about, row by row. */
async function sayRows(
  database: WorkDatabase,
  set: ChangeSet,
  of: 'problems' | 'questions',
  say: (line: string) => void,
): Promise<void> {
  const rows = await listRows(database, {
    setId: set.id,
    after: 0,
    size: mostShown,
    ...(of === 'problems' ? { states: ['wrong'] as const } : { asked: true }),
  })
  for (const row of rows) {
    const lines =
      of === 'problems'
        ? (row.problems ?? []).map((problem) => problemText(set, problem, language))
        : (row.questions ?? []).map(
            ({ field, reason, old, new: now }) =>
              `${field}: ${JSON.stringify(old)} → ${JSON.stringify(now)} (${reason})`,
          )
    const place = set.kind === 'picture' ? row.key : `row ${row.row}, ${row.key}`
    for (const line of lines) say(`  ${place}: ${line}`)
  }
}

async function writeWrongRows(database: WorkDatabase, set: ChangeSet, file: string) {
  const path = `${file.replace(/\.\w+$/, '')}.wrong.csv`
  await writeFile(path, wrongRowsSheet(database, set, 'csv', language, new Set()))
  return path
}

/** Reads the rows of a sheet and compares them; answers the set. */
async function compareSheet(
  run: StepRun,
  file: string,
  options: ImportOptions,
  say: (line: string) => void,
): Promise<number> {
  const { database } = run
  const upload = await storeFile(database, createReadStream(file), basename(file), ['csv', 'xlsx'])
  const { kind } = options
  const id = await database.transaction((transaction) =>
    addSet(transaction, { kind, through: 'command-line', upload, createdBy: null }),
  )
  await readSet(run, id)
  const { reading } = await after(database, id, 'read', file)
  const columns = (reading?.columns ?? []).map(({ field, decimal }) => ({
    field,
    decimal: decimal === 'ask' ? (options.decimal ?? null) : decimal,
  }))
  await database
    .transaction((transaction) => mapSet(transaction, id, { ...options, columns }, permissions))
    .catch((error: unknown) => {
      throw error instanceof Refusal ? new StartError(`${file}: ${inWords(error, reading)}`) : error
    })
  const ignored = (reading?.columns ?? []).filter(({ field }) => field === null)
  if (ignored.length > 0) {
    say(`  columns that are not taken: ${ignored.map(({ header }) => header).join(', ')}`)
  }
  await compareSet(run, id, permissions)
  return id
}

/** A folder or an archive holds pictures, anything else is a sheet. */
async function compareFile(
  run: StepRun,
  file: string,
  options: ImportOptions,
  say: (line: string) => void,
): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory() === true) return comparePictureFolder(run, file, options)
  if (/\.zip$/i.test(file)) return comparePictureArchive(run, file, options)
  return compareSheet(run, file, options, say)
}

/** Reads one file or folder: compares it, says what it found, and applies it unless something speaks against it. */
export async function importFile(
  run: StepRun,
  given: string,
  options: ImportOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const { database } = run
  const file = resolve(given)
  const id = await compareFile(run, file, options, say)
  const compared = await after(database, id, 'compared', file)
  const { counts } = compared
  if (counts === null) throw new Error('the rows were not counted')
  say(
    `${file}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.wrong} wrong`,
  )
  if (counts.wrong > 0) {
    await sayRows(database, compared, 'problems', say)
    say(`  all wrong rows, with why: ${await writeWrongRows(database, compared, file)}`)
  }
  if (counts.questions > 0) await sayRows(database, compared, 'questions', say)
  if (options.dryRun) {
    await cancelSet(database, id)
    return counts.wrong === 0
  }
  if (counts.wrong > 0 && !options.leaveOutWrong) {
    say('Nothing was applied. Mend the rows, or leave them out with --leave-out-wrong.')
    await cancelSet(database, id)
    return false
  }
  if (counts.questions > 0 && !options.confirm) {
    say(
      `Nothing was applied. ${counts.questions} rows are asked about; confirm them with --confirm.`,
    )
    await cancelSet(database, id)
    return false
  }
  const editor = operatorOfSheets(permissions)
  await applySet(run, id, { leaveOutWrong: options.leaveOutWrong, editor })
  const { counts: applied } = await after(database, id, 'applied', file)
  say(`Applied ${applied?.applied ?? 0} rows as import ${id}. To take it back: import --undo ${id}`)
  return true
}
