import type { Permission } from '@kontor/contract/core/permissions'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal, type FieldDetails } from '../http/endpoints/refusal.ts'
import { hiddenFields } from '../records/save-record.ts'
import { findSet, storeMapping, type SetColumn } from './change-set.sql.ts'
import type { DecimalSign } from './codec.ts'
import { headerHash } from './recognise-columns.ts'
import { readContext, withKind } from './sheet-kinds.ts'

interface Mapping {
  /** As they were recognised without it. */
  readonly columns?: readonly {
    readonly field: string | null
    readonly decimal?: DecimalSign | null
  }[]
  readonly emptyClears: boolean
  readonly forNew: Readonly<Record<string, string>>
}

/** Stores what the columns of a set mean, and remembers it for the next file with this header. */
export async function mapSet(
  transaction: Queryable,
  id: number,
  { columns: said, emptyClears, forNew }: Mapping,
  permissions: ReadonlySet<Permission>,
): Promise<void> {
  const set = await findSet(transaction, id)
  if (set?.reading === null || set === undefined) throw new Refusal('not_found')
  const { reading, kind: name } = set
  const recognised = (): NonNullable<Mapping['columns']> =>
    reading.columns.map(({ field }) => ({ field }))
  const given = said ?? recognised()
  const context = await readContext(transaction)
  const details = await withKind(name, async (kind) => {
    const sheet = await kind.open(transaction, context)
    const hidden = hiddenFields(kind.record, { permissions })
    const isKnown = (field: string) => {
      const known = sheet.fields.get(field)
      return known !== undefined && !hidden.includes(known.path(new Map()))
    }
    const isNumeric = (field: string) => sheet.fields.get(field)?.codec.numeric === true
    return wrongColumns(
      { reading: reading.columns, given, forNew },
      kind.keyField,
      isKnown,
      isNumeric,
    )
  })
  if (Object.keys(details).length > 0) throw new Refusal('not_valid', { details })
  const columns = reading.columns.map((column, index) => {
    const { field = null, decimal } = given[index] ?? {}
    return { ...column, field, decimal: decimal ?? column.decimal }
  })
  await storeMapping(transaction, set, { columns, emptyClears, forNew })
  const remembered = columns.map(({ header, field, decimal }) => ({ header, field, decimal }))
  await transaction.query(sql`
    INSERT INTO sheet_mapping (kind, header, columns)
    VALUES (${name}, ${headerHash(columns)}, ${JSON.stringify(remembered)})
    ON CONFLICT (kind, header) DO UPDATE SET columns = excluded.columns, changed_at = now()`)
}

interface Checked {
  readonly reading: readonly SetColumn[]
  readonly given: NonNullable<Mapping['columns']>
  readonly forNew: Mapping['forNew']
}

/** A field that is unknown or taken twice, numbers that may be read in two ways, or no column for the key. */
function wrongColumns(
  { reading, given, forNew }: Checked,
  keyField: string,
  isKnown: (field: string) => boolean,
  isNumeric: (field: string) => boolean,
): FieldDetails {
  const details: Record<string, FieldDetails[string]> = {}
  const taken = new Set<string>()
  if (given.length !== reading.length) details['columns'] = 'not_valid'
  for (const [index, { field, decimal }] of given.entries()) {
    if (field === null) continue
    if (!isKnown(field)) details[`columns.${index}.field`] = 'not_valid'
    else if (taken.has(field)) details[`columns.${index}.field`] = 'taken'
    const isAsked = (decimal ?? reading[index]?.decimal) === 'ask' && isNumeric(field)
    if (isAsked) details[`columns.${index}.decimal`] = 'required'
    taken.add(field)
  }
  if (!taken.has(keyField)) details[`columns.${keyField}`] = 'required'
  for (const field of Object.keys(forNew)) {
    if (!isKnown(field)) details[`forNew.${field}`] = 'not_valid'
  }
  return details
}
