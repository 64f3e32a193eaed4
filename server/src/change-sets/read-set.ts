import type { Permission } from '@kontor/contract/core/permissions'
import { decimalSignIn } from './cell-numbers.ts'
import { endStep, findSet, type SetColumn } from './change-set.sql.ts'
import { readPictures } from './pictures/read-pictures.ts'
import { kindOfHeader, recogniseColumns } from './recognise-columns.ts'
import { uploadOf } from './set-upload.ts'
import { readContext } from './sheet-kinds.ts'
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

/** Looks through the file: its columns, what they mean, and whether all of it can be read. */
export async function readSet(
  run: StepRun,
  id: number,
  /** Without a kind the header decides, among those that these permissions allow. */
  findFor?: ReadonlySet<Permission>,
): Promise<void> {
  const { database, signal, progress } = run
  const set = await findSet(database, id)
  if (set?.kind === 'picture') return readPictures(run, set)
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
  const read = profiles.map(({ header, samples, decimal }) => ({
    header,
    samples: [...samples],
    decimal,
  }))
  const { main } = await readContext(database)
  const found = findFor === undefined ? undefined : kindOfHeader(read, main, findFor)
  const kind = found ?? set.kind
  const { columns, remembered } = await recogniseColumns(database, kind, read)
  const reading = { rows, columns, remembered }
  await endStep(database, id, ['uploaded'], { state: 'read', kind, reading })
}
