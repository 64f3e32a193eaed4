import { createHash } from 'node:crypto'
import type { Language } from '@kontor/contract/rules/languages'
import type { Permission } from '@kontor/contract/core/permissions'
import { sheetKinds, type SheetKindName } from '@kontor/contract/rules/sheet-kinds'
import { fold } from '@kontor/contract/rules/folding'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { SetColumn } from './change-set.sql.ts'
import { headerReader } from './recognise-header.ts'
import { mayUseSheets } from './sheet-access.ts'
import { readContext, withKind } from './sheet-kinds.ts'

/** The same for headers that differ in case, blanks and punctuation only. */
export const headerHash = (columns: readonly Pick<SetColumn, 'header'>[]): Buffer =>
  createHash('sha256')
    .update(columns.map(({ header }) => fold(header).replaceAll(' ', '')).join('\n'))
    .digest()

type Remembered = readonly Pick<SetColumn, 'header' | 'field' | 'decimal'>[]

async function rememberedMapping(
  database: Queryable,
  kind: string,
  columns: readonly ReadColumn[],
): Promise<Remembered | undefined> {
  const [known] = await database.query<{ columns: Remembered }>(sql`
    SELECT columns FROM sheet_mapping WHERE kind = ${kind} AND header = ${headerHash(columns)}`)
  return known?.columns
}

/** A column of a file, before it is known what it means. */
type ReadColumn = Omit<SetColumn, 'field'>

/** What another system calls its own records by means nothing here: 77b959cf66de4c15…, also several of them. */
const foreignIds = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}(?:[|,;\s]|$)/i

function meaningOf(read: ReturnType<typeof headerReader>, { header, samples }: ReadColumn) {
  const isForeign = samples.length > 0 && samples.every((sample) => foreignIds.test(sample))
  return isForeign ? null : (read(header) ?? null)
}

function columnsOf(
  read: ReturnType<typeof headerReader>,
  columns: readonly ReadColumn[],
  remembered: Remembered | undefined,
): SetColumn[] {
  const meant = columns.map((column, index) => {
    const known = remembered?.[index]
    return known === undefined ? meaningOf(read, column) : known.field
  })
  const takers = new Map<string | null, ReadColumn>()
  // Of two columns for one field the first counts, but an empty one gives way.
  for (const [index, column] of columns.entries()) {
    const field = meant[index] ?? null
    const taker = takers.get(field)
    if (taker === undefined || (taker.samples.length === 0 && column.samples.length > 0)) {
      takers.set(field, column)
    }
  }
  return columns.map((column, index) => {
    const { header, samples, decimal: found } = column
    const field = meant[index] ?? null
    const decimal = found === 'ask' ? (remembered?.[index]?.decimal ?? 'ask') : found
    return { header, samples, field: takers.get(field) === column ? field : null, decimal }
  })
}

/** What the columns of a file mean: as it was said for an earlier one with this header, or as their names say. */
export async function recogniseColumns(
  database: Queryable,
  kind: string,
  columns: readonly ReadColumn[],
): Promise<{ readonly columns: SetColumn[]; readonly remembered: boolean }> {
  const { main } = await readContext(database)
  const remembered = await rememberedMapping(database, kind, columns)
  return {
    columns: withKind(kind, ({ words }) =>
      columnsOf(headerReader(words, main), columns, remembered),
    ),
    remembered: remembered !== undefined,
  }
}

/** Of the kinds that someone may bring in: the one whose key stands in the header, of several the one that knows most columns. */
export function kindOfHeader(
  columns: readonly Pick<SetColumn, 'header'>[],
  main: Language,
  permissions: ReadonlySet<Permission>,
): SheetKindName | undefined {
  const offered = sheetKinds.filter((name) => mayUseSheets({ permissions }, name, 'change'))
  const known = offered.map((name) =>
    withKind(name, ({ words, keyField }) => {
      const read = headerReader(words, main)
      const fields = new Set(columns.map(({ header }) => read(header)))
      const isNamed = fields.delete(keyField)
      fields.delete(undefined)
      return { name, isNamed, fields: fields.size }
    }),
  )
  const [best] = known.toSorted(
    (one, other) => Number(other.isNamed) - Number(one.isNamed) || other.fields - one.fields,
  )
  return best?.name
}
