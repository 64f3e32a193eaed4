import type { Permission } from '@kontor/contract/core/permissions'
import type { Plain } from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import { addRows, countRows, refuseRepeated, removeRows, type NewRow } from './change-row.sql.ts'
import { endStep, findSet, type ChangeSet } from './change-set.sql.ts'
import { compareRow, isBlank } from './compare-row.ts'
import type { CompareRules } from './compare-rules.ts'
import { schemaCheck } from './document-faults.ts'
import { inTurns } from './in-turns.ts'
import { comparePictures } from './pictures/compare-pictures.ts'
import { uploadOf } from './set-upload.ts'
import type { SheetContext, SheetKind } from './sheet-kind.ts'
import { readContext, withKind } from './sheet-kinds.ts'
import { readSheet } from './sheet/read-sheet.ts'
import type { SheetRow } from './sheet/sheet-fault.ts'
import { pageSize, type StepRun } from './step.ts'
import { variantRows } from './variant-rows.ts'

const noFaults = () => ({})

/** What decides about rows: the mapping of the set, and the rules of the record. */
async function rulesOf<Document extends Plain>(
  database: Queryable,
  kind: SheetKind<Document>,
  { reading, emptyClears, forNew }: ChangeSet,
  context: SheetContext,
  permissions: ReadonlySet<Permission>,
): Promise<CompareRules<Document>> {
  const sheet = await kind.open(database, context)
  const columns = (reading?.columns ?? []).flatMap(({ field: name, decimal }, index) => {
    const field = name === null ? undefined : sheet.fields.get(name)
    return field === undefined
      ? []
      : { index, field, decimal: decimal === ',' ? (',' as const) : ('.' as const) }
  })
  const ofNew = Object.entries(forNew).flatMap(([name, cell]) => {
    const field = sheet.fields.get(name)
    return field === undefined ? [] : { field, cell }
  })
  return {
    kind,
    sheet,
    columns,
    forNew: ofNew,
    emptyClears,
    schema: schemaCheck(kind.schema),
    check: await kind.many.check(database),
    rowCheck: (await kind.rowCheck?.(database)) ?? noFaults,
    permissions,
  }
}

/** Whether a row says nothing in the columns that are taken, as those that only have another picture in exports of Shopify. */
const isEmpty = <Document extends Plain>(
  { columns }: CompareRules<Document>,
  { cells }: SheetRow,
): boolean => columns.every(({ index }) => isBlank(cells[index] ?? null))

async function comparePage<Document extends Plain>(
  database: Queryable,
  rules: CompareRules<Document>,
  all: readonly SheetRow[],
): Promise<NewRow[]> {
  const { sheet, kind, columns } = rules
  const rows = all.filter((row) => !isEmpty(rules, row))
  const keyColumn = columns.find(({ field }) => field.name === kind.keyField)
  const keyed = rows.map((row) => {
    const cell = keyColumn === undefined ? null : (row.cells[keyColumn.index] ?? null)
    const parsed = cell === null ? { value: null } : keyColumn?.field.codec.parse(cell, '.')
    const found = parsed !== undefined && 'value' in parsed ? parsed.value : null
    const key = typeof found === 'string' ? found : ''
    return { row, key }
  })
  const ids = await sheet.find(database, [...new Set(keyed.map(({ key }) => key))])
  const known = await kind.many.read(database, [...new Set(ids.values())])
  const compared: NewRow[] = []
  for await (const { row, key } of inTurns(keyed)) {
    const id = ids.get(key) ?? null
    const place = { row: row.row, key, record_id: id }
    if (key === '') {
      const value = keyColumn === undefined ? null : (row.cells[keyColumn.index] ?? null)
      const problem = value === null ? 'required' : 'spoilt_code'
      compared.push({
        ...place,
        state: 'wrong',
        problems: [{ field: kind.keyField, value, problem }],
      })
    } else {
      const current = id === null ? undefined : known.get(id)
      compared.push({ ...place, ...compareRow(rules, row, key, current) })
    }
  }
  return compared
}

/** Compares each row with what is stored. It begins again when it was interrupted. */
export async function compareSet(
  run: StepRun,
  id: number,
  permissions: ReadonlySet<Permission>,
): Promise<void> {
  const set = await findSet(run.database, id)
  if (set?.kind === 'picture') return comparePictures(run, id)
  if (set === undefined || !['read', 'compared'].includes(set.state)) return
  await withKind(set.kind, (kind) => compareWith(run, kind, set, permissions))
}

async function compareWith<Document extends Plain>(
  { database, signal, progress }: StepRun,
  kind: SheetKind<Document>,
  set: ChangeSet,
  permissions: ReadonlySet<Permission>,
): Promise<void> {
  const { id } = set
  const total = set.reading?.rows ?? 0
  const rules = await rulesOf(database, kind, set, await readContext(database), permissions)
  await database.transaction((transaction) => removeRows(transaction, id))
  // Only products are what others call variants.
  const onTheirOwn = set.kind === 'product' ? variantRows(set.reading?.columns ?? []) : undefined
  let done = 0
  let skipped = 0
  let isHeader = true
  for await (const page of readSheet(database, await uploadOf(database, set), pageSize)) {
    signal.throwIfAborted()
    const rows = isHeader ? page.slice(1) : page
    isHeader = false
    if (rows.length === 0) continue
    const compared = await comparePage(database, rules, onTheirOwn?.(rows) ?? rows)
    skipped += rows.length - compared.length
    // Each page is kept on its own, so that no transaction is open for long.
    await database.transaction((transaction) => addRows(transaction, id, compared))
    progress((done += rows.length), total, 'compare')
  }
  await database.transaction(async (transaction) => {
    await refuseRepeated(transaction, id, kind.keyField, kind.anyCase === true)
    const counts = await countRows(transaction, id)
    const ended = await endStep(transaction, id, ['read', 'compared'], {
      state: 'compared',
      counts,
      ...(set.reading !== null && { reading: { ...set.reading, skipped } }),
    })
    if (!ended) throw new Error('the change set was cancelled')
  })
}
