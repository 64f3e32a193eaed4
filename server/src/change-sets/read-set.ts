import { createHash } from 'node:crypto'
import { fold } from '@kontor/contract/rules/folding'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { findUpload, type Upload } from '../uploads/upload.sql.ts'
import { decimalSignIn } from './cell-numbers.ts'
import { endStep, findSet, type ChangeSet, type SetColumn } from './change-set.sql.ts'
import { headerReader } from './recognise-header.ts'
import { readContext, withKind } from './sheet-kinds.ts'
import { readSheet } from './sheet/read-sheet.ts'
import { SheetFault, type SheetCell, type SheetRow } from './sheet/sheet-fault.ts'
import { pageSize, type StepRun } from './step.ts'

const mostSamples = 5
const longestSample = 80

/** What a column holds, seen from far. */
class ColumnProfile {
  readonly header: string
  readonly samples = new Set<string>()
  readonly #signs = new Set<string>()

  constructor(header: SheetCell) {
    this.header = String(header ?? '')
      .trim()
      .slice(0, 200)
  }

  see(cell: SheetCell): void {
    if (cell === null) return
    if (this.samples.size < mostSamples) this.samples.add(String(cell).slice(0, longestSample))
    if (typeof cell !== 'string' || cell.length > 24) return
    const sign = decimalSignIn(cell)
    if (sign !== undefined) this.#signs.add(sign)
  }

  get decimal(): SetColumn['decimal'] {
    const [isComma, isPoint] = [this.#signs.has(','), this.#signs.has('.')]
    if (isComma !== isPoint) return isComma ? ',' : '.'
    return this.#signs.size === 0 ? null : 'ask'
  }
}

/** The same for headers that differ in case, blanks and punctuation only. */
export const headerHash = (columns: readonly Pick<SetColumn, 'header'>[]): Buffer =>
  createHash('sha256')
    .update(columns.map(({ header }) => fold(header).replaceAll(' ', '')).join('\n'))
    .digest()

type Remembered = readonly Pick<SetColumn, 'header' | 'field' | 'decimal'>[]

async function rememberedMapping(
  database: Queryable,
  kind: string,
  profiles: readonly ColumnProfile[],
): Promise<Remembered | undefined> {
  const [known] = await database.query<{ columns: Remembered }>(sql`
    SELECT columns FROM sheet_mapping WHERE kind = ${kind} AND header = ${headerHash(profiles)}`)
  return known?.columns
}

/** What another system calls its own records by means nothing here: 77b959cf66de4c15…, also several of them. */
const foreignIds = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}(?:[|,;\s]|$)/i

function meaningOf(read: ReturnType<typeof headerReader>, { header, samples }: ColumnProfile) {
  const isForeign = samples.size > 0 && [...samples].every((sample) => foreignIds.test(sample))
  return isForeign ? null : (read(header) ?? null)
}

function columnsOf(
  read: ReturnType<typeof headerReader>,
  profiles: readonly ColumnProfile[],
  remembered: Remembered | undefined,
): SetColumn[] {
  const meant = profiles.map((profile, index) => {
    const known = remembered?.[index]
    return known === undefined ? meaningOf(read, profile) : known.field
  })
  const takers = new Map<string | null, ColumnProfile>()
  // Of two columns for one field the first counts, but an empty one gives way.
  for (const [index, profile] of profiles.entries()) {
    const field = meant[index] ?? null
    const taker = takers.get(field)
    if (taker === undefined || (taker.samples.size === 0 && profile.samples.size > 0)) {
      takers.set(field, profile)
    }
  }
  return profiles.map((profile, index) => {
    const known = remembered?.[index]
    const field = meant[index] ?? null
    const decimal = profile.decimal === 'ask' ? (known?.decimal ?? 'ask') : profile.decimal
    return {
      header: profile.header,
      samples: [...profile.samples],
      field: takers.get(field) === profile ? field : null,
      decimal,
    }
  })
}

export async function uploadOf(database: Queryable, { uploadId }: ChangeSet): Promise<Upload> {
  const upload = uploadId === null ? undefined : await findUpload(database, uploadId)
  if (upload === undefined) throw new Error('the file of the change set is gone')
  return upload
}

/** Looks through the file: its columns, what they mean, and whether all of it can be read. */
export async function readSet({ database, signal, progress }: StepRun, id: number): Promise<void> {
  const set = await findSet(database, id)
  if (set?.state !== 'uploaded') return
  const profiles: ColumnProfile[] = []
  let rows = 0
  const see = ({ cells }: SheetRow) => {
    rows += 1
    for (const [index, cell] of cells.entries()) {
      const profile = profiles[index] ?? new ColumnProfile(null)
      // A row may be longer than the header.
      profiles[index] = profile
      profile.see(cell)
    }
  }
  try {
    let isHeader = true
    for await (const page of readSheet(database, await uploadOf(database, set), pageSize)) {
      signal.throwIfAborted()
      for (const row of page) {
        if (isHeader) profiles.push(...row.cells.map((cell) => new ColumnProfile(cell)))
        else see(row)
        isHeader = false
      }
      progress(rows, undefined, 'read')
    }
    if (rows === 0) throw new SheetFault('empty')
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    const { code, row, column } = error
    const fault = {
      code,
      ...(row === undefined ? {} : { row }),
      ...(column === undefined ? {} : { column }),
    }
    await endStep(database, id, ['uploaded'], { state: 'uploaded', fault })
    return
  }
  const { main } = await readContext(database)
  const remembered = await rememberedMapping(database, set.kind, profiles)
  const columns = withKind(set.kind, (kind) =>
    columnsOf(headerReader(kind.words, main), profiles, remembered),
  )
  await endStep(database, id, ['uploaded'], { state: 'read', reading: { rows, columns } })
}
