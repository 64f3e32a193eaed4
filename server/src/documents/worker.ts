import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DocumentData } from './document-data.ts'
import { makeDocument } from './make-document.ts'

/** Messages to and from a worker. */
export interface Task {
  readonly id: number
  readonly data: DocumentData
}

export type Outcome =
  | { readonly id: number; readonly pdf: Uint8Array; readonly xml: Uint8Array | null }
  | { readonly id: number; readonly error: string }

// On Linux this sets the priority of this thread only: requests go first when CPUs are few.
if (process.platform === 'linux') setPriority(10)

/** A copy with its own ArrayBuffer, so that it can be transferred instead of cloned. */
const own = (bytes: Uint8Array) => new Uint8Array(bytes)

async function work({ id, data }: Task): Promise<void> {
  try {
    const files = await makeDocument(data)
    const pdf = own(files.pdf)
    const outcome: Outcome = { id, pdf, xml: files.xml === null ? null : own(files.xml) }
    parentPort?.postMessage(outcome, [pdf.buffer])
  } catch (error) {
    const outcome: Outcome = {
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
    parentPort?.postMessage(outcome, [])
  }
}

parentPort?.on('message', (task: Task) => void work(task))
