import type { SheetKindName } from '@kontor/contract/rules/sheet-kinds'
import type { Answer } from '../../shared/api/call.ts'

export type ChangeSet = Answer<'/api/office/change-set/read'>

/** A set of rows, which has columns. */
export type SheetSet = ChangeSet & { readonly kind: SheetKindName }
export const isSheet = (set: ChangeSet): set is SheetSet => set.kind !== 'picture'

export type SheetField = Answer<'/api/office/change-set/fields'>[number]
type Column = ChangeSet['columns'][number]
export type DecimalSign = ',' | '.'

/** What a column of the file goes into; null leaves it out. */
export interface MappedColumn {
  readonly field: string | null
  /** Null as long as it is not said. */
  readonly decimal: DecimalSign | null
}

export const recognised = (columns: readonly Column[]): MappedColumn[] =>
  columns.map(({ field, decimal }) => ({ field, decimal: decimal === 'ask' ? null : decimal }))

/** Whether numbers of a column may be read in two ways and nobody has said how. */
export const isSignAsked = (
  column: Column,
  { field }: MappedColumn,
  fields: readonly SheetField[],
): boolean =>
  column.decimal === 'ask' && fields.some((each) => each.field === field && each.numeric)

interface MappingFaults {
  /** By the places of the columns. */
  readonly columns: ReadonlyMap<number, 'taken' | 'decimal'>
  /** The field that says which record a row means, when no column goes into it. */
  readonly key: SheetField | null
}

/** What has to be said before rows can be compared. */
export function mappingFaults(
  columns: readonly Column[],
  mapped: readonly MappedColumn[],
  fields: readonly SheetField[],
): MappingFaults {
  const faults = new Map<number, 'taken' | 'decimal'>()
  for (const [index, column] of columns.entries()) {
    const own = mapped[index]
    if (own === undefined || own.field === null) continue
    const isTaken = mapped.some((other, at) => at !== index && other.field === own.field)
    if (isTaken) faults.set(index, 'taken')
    else if (own.decimal === null && isSignAsked(column, own, fields)) faults.set(index, 'decimal')
  }
  const key = fields.find((each) => each.key) ?? null
  const isKeyMapped = key === null || mapped.some(({ field }) => field === key.field)
  return { columns: faults, key: isKeyMapped ? null : key }
}

/** The number that a text is with a decimal sign; undefined when it is none. */
export function readAs(text: string, sign: DecimalSign): number | undefined {
  const other = sign === ',' ? '.' : ','
  const plain = text.replaceAll(/[^\d.,-]/g, '').replaceAll(other, '')
  const value = Number(plain.replace(sign, '.'))
  return plain === '' || Number.isNaN(value) ? undefined : value
}

/** A value of the column that shows the difference between both signs. */
export const tellingSample = ({ samples }: Column): string | undefined =>
  samples.find((sample) => {
    const read = readAs(sample, ',')
    return read !== undefined && read !== readAs(sample, '.')
  })
