import type { Question } from '@kontor/contract/core/endpoint'
import {
  diffRecords,
  fieldOf,
  samePlain,
  withField,
  type FieldChange,
  type Plain,
} from '@kontor/contract/rules/merge-records'
import type { CompareRules } from './compare-rules.ts'
import { documentFaults } from './document-faults.ts'
import type { RowFault, SheetField, Slots } from './sheet-kind.ts'
import type { SheetCell, SheetRow } from './sheet/sheet-fault.ts'

export interface ComparedRow {
  readonly state: 'new' | 'changed' | 'unchanged' | 'wrong'
  readonly cells?: readonly FieldChange[]
  readonly problems?: readonly RowFault[]
  readonly questions?: readonly Question[]
}

interface Given<Document> {
  readonly field: SheetField<Document>
  readonly cell: SheetCell
  readonly value: Plain
}

/** What a spreadsheet shows for a formula that failed. */
const formulaError =
  /^#(?:(?:REF|VALUE|NUM|NULL|DIV\/0|BEZUG|WERT|ZAHL|BAŞV|DEĞER|SAYI|SAYI\/0)!|(?:NAME|AD)\?|N\/A|NV|YOK)$/

export const isBlank = (cell: SheetCell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '')

/** The values that a row gives, and what cannot be read of it. */
function readCells<Document extends Plain>(
  { columns, forNew, emptyClears }: CompareRules<Document>,
  { cells }: SheetRow,
  isNew: boolean,
) {
  const given: Given<Document>[] = []
  const faults: RowFault[] = []
  for (const { index, field, decimal } of columns) {
    const cell = cells[index] ?? null
    if (cell === null || isBlank(cell)) {
      if (emptyClears && !isNew) given.push({ field, cell: null, value: field.codec.empty })
      continue
    }
    const isFault = typeof cell === 'string' && formulaError.test(cell.trim())
    const parsed = isFault
      ? ({ problem: 'formula_error' } as const)
      : field.codec.parse(cell, decimal)
    if ('value' in parsed) given.push({ field, cell, value: parsed.value })
    else faults.push({ field: field.name, value: cell, problem: parsed.problem })
  }
  if (!isNew) return { given, faults }
  for (const { field, cell } of forNew) {
    const isSaid = given.some((each) => each.field.name === field.name)
    const parsed = isSaid ? undefined : field.codec.parse(cell, '.')
    if (parsed === undefined) continue
    if ('value' in parsed) given.push({ field, cell, value: parsed.value })
    else faults.push({ field: field.name, value: cell, problem: parsed.problem })
  }
  return { given, faults }
}

/** Whether a cell says what is stored, be it in another way of writing. */
function isStored<Document>({ field: { codec }, cell, value }: Given<Document>, stored: Plain) {
  if (samePlain(stored, value) || codec.same?.(stored, value) === true) return true
  return typeof cell === 'string' && stored !== null && codec.write(stored) === cell
}

function withGiven<Document extends Plain>(
  current: Document,
  given: readonly Given<Document>[],
  slots: Slots,
): Document {
  let document = current
  for (const each of given) {
    const path = each.field.path(slots)
    const stored = fieldOf(document, path)
    // Nothing is cleared of a thing that is not there.
    if (stored === undefined && (each.cell === null || each.field.begin === undefined)) continue
    if (isStored(each, stored ?? null) && stored !== undefined) continue
    const begun =
      stored === undefined ? (each.field.begin?.(document, slots) ?? document) : document
    document = withField(begun, path, each.value) ?? begun
  }
  return document
}

/** Compares a row with the record it means. Nothing but its own cells counts, so that equal rows compare equally. */
export function compareRow<Document extends Plain>(
  rules: CompareRules<Document>,
  row: SheetRow,
  key: string,
  current: Document | undefined,
): ComparedRow {
  const { kind, sheet, columns, emptyClears } = rules
  const isNew = current === undefined
  const { given, faults } = readCells(rules, row, isNew)
  const blank = isNew ? sheet.blank(key, row.row) : current
  if (isFault(blank)) return { state: 'wrong', problems: [...faults, blank] }
  const isColumn = (name: string) => columns.some(({ field }) => field.name === name)
  const valueAt = (name: string) =>
    isColumn(name) ? (given.find(({ field }) => field.name === name)?.value ?? null) : undefined
  const slots = sheet.slots(current, valueAt)
  const filled = withGiven(blank, given, slots)
  const named =
    emptyClears && !isNew ? (sheet.onlyNamed?.(filled, slots, isColumn) ?? filled) : filled
  const document = sheet.finish?.(named, current) ?? named
  const cells = isNew ? [{ field: '', old: null, new: document }] : diffRecords(current, document)
  if (faults.length > 0) return { state: 'wrong', problems: faults }
  if (cells.length === 0) return { state: 'unchanged' }
  const problems = [
    ...documentFaults(rules, { document, before: current, slots, row }),
    ...forbidden(rules, cells),
  ]
  if (problems.length > 0) return { state: 'wrong', problems }
  const questions = kind.record.questions?.(current, document) ?? []
  return { state: isNew ? 'new' : 'changed', cells, ...(questions.length > 0 ? { questions } : {}) }
}

const isFault = (blank: Plain | RowFault): blank is RowFault =>
  typeof blank === 'object' && blank !== null && 'problem' in blank

function forbidden<Document extends Plain>(
  { kind, permissions }: CompareRules<Document>,
  cells: readonly FieldChange[],
): RowFault[] {
  const isForbidden = ({ field }: FieldChange) => {
    const needed = kind.record.permissionFor?.(field)
    return needed !== undefined && !permissions.has(needed)
  }
  return cells.filter(isForbidden).map(({ field }) => ({
    field: field === '' ? null : field,
    value: null,
    problem: 'not_allowed',
  }))
}
