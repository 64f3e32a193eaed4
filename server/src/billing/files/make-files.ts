import type { Queryable } from '../../database/database.ts'
import type { DocumentData, DocumentFiles } from '../../documents/document-data.ts'
import { DocumentWorkers, TooManyDocuments } from '../../documents/document-workers.ts'
import { Refusal } from '../../http/endpoints/refusal.ts'
import { findInvoiceData, findWaybillData } from '../read/document-data.sql.ts'
import {
  findInvoiceFile,
  findWaybillFile,
  storeInvoiceFiles,
  storeWaybillFile,
  type InvoiceMediaType,
  type StoredFile,
} from './file.sql.ts'

/** One pool for the whole process. */
const workers = new DocumentWorkers()

/** Sets the number of server processes that share the CPUs. */
export const shareDocumentThreads = (processes: number) => workers.shareWith(processes)

/** Tells of each thread that ended. */
export const onDocumentThreadEnd = (listener: (error: Error) => void) => workers.onEnd(listener)

/** How many documents wait and are being made, by queue. */
export const documentQueues = () => workers.state()

export async function makeFiles(data: DocumentData, gone?: AbortSignal): Promise<DocumentFiles> {
  try {
    return await workers.make(data, gone)
  } catch (error) {
    // A client that disconnected is not a fault.
    if (error instanceof TooManyDocuments || gone?.aborted === true) {
      throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    }
    throw error
  }
}

export async function makeInvoiceFiles(database: Queryable, invoiceId: number): Promise<void> {
  const stored = await findInvoiceFile(database, invoiceId, 'application/pdf', null)
  if (stored !== undefined && stored.bytes !== null) return
  const data = await findInvoiceData(database, invoiceId)
  if (data === undefined) throw new Refusal('invoice_not_found')
  await storeInvoiceFiles(database, invoiceId, await makeFiles(data))
}

export async function makeWaybillFile(database: Queryable, waybillId: number): Promise<void> {
  const stored = await findWaybillFile(database, waybillId)
  if (stored !== undefined && stored.bytes !== null) return
  const data = await findWaybillData(database, waybillId)
  if (data === undefined) throw new Refusal('waybill_not_found')
  await storeWaybillFile(database, waybillId, await makeFiles(data))
}

type MadeFile = StoredFile & { readonly bytes: Buffer }

const isMade = (file: StoredFile): file is MadeFile => file.bytes !== null

/** A file is made once and stored; later reads return the stored file. */
async function fileOf(
  find: () => Promise<StoredFile | undefined>,
  make: () => Promise<void>,
  missing: 'invoice_not_found' | 'waybill_not_found',
): Promise<MadeFile> {
  const stored = await find()
  if (stored === undefined) throw new Refusal(missing)
  if (isMade(stored)) return stored
  await make()
  const made = await find()
  if (made === undefined || !isMade(made)) throw new Error('a file that was made is gone')
  return made
}

/** With a customer, only that customer's invoices. */
export const invoiceFile = (
  database: Queryable,
  invoiceId: number,
  mediaType: InvoiceMediaType,
  customerId: number | null = null,
): Promise<MadeFile> =>
  fileOf(
    () => findInvoiceFile(database, invoiceId, mediaType, customerId),
    () => makeInvoiceFiles(database, invoiceId),
    'invoice_not_found',
  )

export const waybillFile = (database: Queryable, waybillId: number): Promise<MadeFile> =>
  fileOf(
    () => findWaybillFile(database, waybillId),
    () => makeWaybillFile(database, waybillId),
    'waybill_not_found',
  )
