import type { Plain } from '@kontor/contract/rules/merge-records'
import type { ManyRecords, RecordKind } from './record-kind.ts'

/** Many records through the functions of one, for kinds that are few or that depend on each other. */
export function oneByOne<Document extends Plain>(
  kind: RecordKind<Document>,
  check: ManyRecords<Document>['check'],
): ManyRecords<Document> {
  return {
    async lock(transaction, ids) {
      for (const id of ids) await kind.lock(transaction, id)
    },
    async read(transaction, ids) {
      const found = new Map<number, Document>()
      for (const id of ids) {
        const document = await kind.read(transaction, id)
        if (document !== undefined) found.set(id, document)
      }
      return found
    },
    async add(transaction, documents) {
      const ids: number[] = []
      for (const document of documents) ids.push(await kind.add(transaction, document))
      return ids
    },
    async write(transaction, changes) {
      for (const { id, document, before } of changes) {
        await kind.write(transaction, id, document, before ?? document)
      }
    },
    async remove(transaction, ids) {
      for (const id of ids) await kind.remove(transaction, id)
    },
    check,
  }
}
