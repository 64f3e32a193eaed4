import type { Queryable } from '../../server/src/database/database.ts'
import type { EditedRecord, ImportedProduct } from '../edited-records.ts'
import type { Baseline, Evidence } from './check.ts'
import { checkDocuments, lastDocuments } from './documents.ts'
import { checkHistory, documentsBefore } from './history.ts'
import { checkImports, lastSet } from './imports.ts'
import { checkMails, lastAccount, lastOrder } from './mails.ts'
import { checkOrders } from './orders.ts'
import { checkPayments, lastPayment } from './payments.ts'
import { approvedBefore, checkQuantities } from './quantities.ts'
import { checkSessions } from './sessions.ts'

export async function takeBaseline(
  database: Queryable,
  edited: readonly EditedRecord[],
  imported: readonly ImportedProduct[],
): Promise<Baseline> {
  const isEdited = ({ kind, id }: EditedRecord) =>
    edited.some((each) => each.kind === kind && each.id === id)
  const others = imported.map(({ record }) => record).filter((record) => !isEdited(record))
  return {
    history: await documentsBefore(database, [...edited, ...others]),
    lastSet: await lastSet(database),
    lastAccount: await lastAccount(database),
    lastOrder: await lastOrder(database),
    lastPayment: await lastPayment(database),
    approved: await approvedBefore(database),
    lastDocument: await lastDocuments(database),
  }
}

/** Checks all invariants in the database and against the journal of the clients. */
export async function checkInvariants(evidence: Evidence): Promise<void> {
  await checkQuantities(evidence)
  await checkDocuments(evidence)
  await checkPayments(evidence)
  await checkOrders(evidence)
  await checkMails(evidence)
  await checkHistory(evidence)
  await checkImports(evidence)
  await checkSessions(evidence)
}
