import { diffRecords, type FieldChange, type Plain } from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import type { ManyRecords } from '../records/record-kind.ts'

interface Stored<Document> {
  readonly id: number
  readonly before: Document
  /** As it was wanted. */
  readonly document: Document
}

/**
 * What changed in records that were written. As with one record, what is stored counts: texts are tidied, and new things have got
 * their ids. Records are read again only where that may be so.
 */
export async function storedChanges<Document extends Plain>(
  transaction: Queryable,
  many: ManyRecords<Document>,
  written: readonly Stored<Document>[],
): Promise<(FieldChange & { readonly id: number })[]> {
  const isSure = (change: FieldChange) => many.storesAsIs?.(change) === true
  const wanted = written.map(({ id, before, document }) => {
    const changes = diffRecords(before, document)
    return { id, before, changes, isSure: changes.every(isSure) }
  })
  const unsure = wanted.filter((each) => !each.isSure).map(({ id }) => id)
  const stored =
    unsure.length === 0 ? new Map<number, Document>() : await many.read(transaction, unsure)
  return wanted.flatMap(({ id, before, changes, isSure: isKnown }) =>
    (isKnown ? changes : diffRecords(before, stored.get(id))).map((change) => ({ id, ...change })),
  )
}
