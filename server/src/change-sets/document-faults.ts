import { fieldOf, type Plain } from '@kontor/contract/rules/merge-records'
import { rowProblems, type RowProblem } from '@kontor/contract/rules/sheet-problems'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { CompareRules, SchemaCheck } from './compare-rules.ts'
import type { RowFault, Slots } from './sheet-kind.ts'
import type { SheetRow } from './sheet/sheet-fault.ts'

/** `/salesUnits/0/price` → `salesUnits.12.price`: things in lists are named by their ids. */
function pathOf(document: Plain, pointer: string): string {
  const path: string[] = []
  let at: Plain | undefined = document
  for (const key of pointer.split('/').slice(1)) {
    const inner: Plain | undefined =
      typeof at === 'object' && at !== null
        ? (at as Readonly<Record<string, Plain>>)[key]
        : undefined
    const isThing =
      Array.isArray(at) && typeof inner === 'object' && inner !== null && 'id' in inner
    path.push(isThing ? JSON.stringify(inner.id) : key)
    at = inner
  }
  return path.join('.')
}

export function schemaCheck(schema: TSchema): SchemaCheck {
  const compiled = Compile(schema)
  return (document) =>
    compiled.Check(document)
      ? []
      : [...new Set(compiled.Errors(document).map((error) => pathOf(document, error.instancePath)))]
}

interface Checked<Document> {
  readonly document: Document
  readonly before: Document | undefined
  readonly slots: Slots
  readonly row: SheetRow
}

const isProblem = (code: string): code is RowProblem => rowProblems.some((each) => each === code)

/** What a blank record has where a row must say something. */
const nothing: ReadonlySet<unknown> = new Set([null, undefined, '', -1, 0])

/** What is wrong with the document that a row makes, by the columns it comes from: the same as in a form. */
export function documentFaults<Document extends Plain>(
  { sheet, columns, schema, check, rowCheck }: CompareRules<Document>,
  { document, before, slots, row }: Checked<Document>,
): RowFault[] {
  const fault = (path: string, problem: RowProblem): RowFault => {
    const isAt = (fieldPath: string) => path === fieldPath || path.startsWith(`${fieldPath}.`)
    const column = columns.find(({ field }) => isAt(field.path(slots)))
    if (column !== undefined) {
      return { field: column.field.name, value: row.cells[column.index] ?? null, problem }
    }
    const known = [...sheet.fields.values()].find((field) => isAt(field.path(slots)))
    return { field: known?.name ?? sheet.standIns?.[path] ?? path, value: null, problem }
  }
  const misshapen = schema(document)
  if (misshapen.length > 0) {
    // Those of a whole are said by its parts.
    const own = misshapen.filter((path) => !misshapen.some((other) => other.startsWith(`${path}.`)))
    return own
      .filter((path) => path !== '')
      .map((path) => fault(path, nothing.has(fieldOf(document, path)) ? 'required' : 'not_valid'))
  }
  const found = { ...check(document, before), ...rowCheck(document, before) }
  return Object.entries(found).map(([path, code]) =>
    fault(path, isProblem(code) ? code : 'not_valid'),
  )
}
