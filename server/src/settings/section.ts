import type { Plain } from '@kontor/contract/rules/merge-records'
import type { Queryable } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { Refusal } from '../http/endpoints/refusal.ts'
import type { RecordKind } from '../records/record-kind.ts'

/** There is one record of each section. */
const sectionId = 1

type Section<Document extends Plain> = Omit<
  RecordKind<Document>,
  'lock' | 'add' | 'remove' | 'read'
> & {
  readonly read: (transaction: Queryable) => Promise<Document | undefined>
  readonly add?: (transaction: Queryable, document: Document) => Promise<void>
}

/** PostgreSQL's code for a row that others refer to. */
const stillReferred = '23503'

/** What is removed from a list may be used by products, customers or documents. */
const refusingUse = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    const isUsed = error instanceof Error && 'code' in error && error.code === stillReferred
    throw isUsed ? new Refusal('in_use') : error
  })

const notThere = () => Promise.reject(new Refusal('not_found'))

/**
 * A section of the settings as a kind of record. All are locked with the row of the company, so that none is written
 * by two at once; before there is a company there are no settings.
 */
export const sectionOf = <Document extends Plain>({
  read,
  add,
  ...section
}: Section<Document>): RecordKind<Document> => ({
  ...section,
  async lock(transaction, id) {
    if (id !== sectionId) return false
    const found = await transaction.query(sql`SELECT single_row FROM company FOR NO KEY UPDATE`)
    return found.length > 0
  },
  write: (...written) => refusingUse(section.write(...written)),
  read: async (transaction, id) => (id === sectionId ? read(transaction) : undefined),
  add:
    add === undefined
      ? notThere
      : async (transaction, document) => {
          await add(transaction, document)
          return sectionId
        },
  remove: notThere,
})
