import type { Permission } from '@kontor/contract/core/permissions'
import type { Plain } from '@kontor/contract/rules/merge-records'
import type { DocumentCheck } from '../records/record-kind.ts'
import type { DecimalSign } from './codec.ts'
import type { OpenSheet, RowCheck, SheetField, SheetKind } from './sheet-kind.ts'

/** The paths in a document at which it is not as its schema says. */
export type SchemaCheck = (document: Plain) => readonly string[]

/** A column of the sheet that goes into a field. */
interface MappedColumn<Document> {
  readonly index: number
  readonly field: SheetField<Document>
  readonly decimal: DecimalSign
}

export interface CompareRules<Document extends Plain> {
  readonly kind: SheetKind<Document>
  readonly sheet: OpenSheet<Document>
  readonly columns: readonly MappedColumn<Document>[]
  /** What new records have where the sheet has no column, as texts. */
  readonly forNew: readonly { readonly field: SheetField<Document>; readonly cell: string }[]
  readonly emptyClears: boolean
  readonly schema: SchemaCheck
  readonly check: DocumentCheck<Document>
  readonly rowCheck: RowCheck<Document>
  readonly permissions: ReadonlySet<Permission>
}
