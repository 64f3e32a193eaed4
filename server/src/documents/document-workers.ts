import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DocumentData, DocumentFiles } from './document-data.ts'
import type { Outcome, Task } from './worker.ts'

/** The queue is full. */
export class TooManyDocuments extends Error {}

interface Waiting {
  readonly task: Task
  readonly done: (files: DocumentFiles) => void
  readonly failed: (error: Error) => void
}

interface Running {
  readonly worker: Worker
  current: Waiting | undefined
  late: NodeJS.Timeout | undefined
}

type QueueName = 'issued' | 'pickLists' | 'productSheets'

function queueOf({ kind }: DocumentData): QueueName {
  if (kind === 'pickList') return 'pickLists'
  return kind === 'productSheet' ? 'productSheets' : 'issued'
}

interface Limits {
  readonly workers: number
  /** How many documents of a queue may wait for a worker. */
  readonly waiting: number
  /** How long one document may take. */
  readonly documentMs: number
}

/** One CPU is left for requests; the server processes share the others. */
export const threadsOfEach = (processes: number, processors = availableParallelism()): number =>
  Math.max(1, Math.floor(Math.min(4, processors - 1) / processes))

const usual: Limits = {
  workers: threadsOfEach(1),
  waiting: 200,
  documentMs: 30_000,
}

/** The worker's bundle is beside the server's. The sources, in tests and development, need their loader first. */
const isSource = import.meta.url.endsWith('.ts')
const script = new URL(isSource ? './worker.ts' : './document-worker.js', import.meta.url)
const withLoader = `
  import('tsx/esm/api').then(({ register }) => {
    register()
    return import(${JSON.stringify(script.href)})
  })`

function startWorker(): Worker {
  const worker = new Worker(isSource ? withLoader : script, {
    eval: isSource,
    execArgv: [],
    // A document that needs more is a fault, and must not crash the server.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  // It does not keep the process alive.
  worker.unref()
  return worker
}

/**
 * Makes documents in worker threads, so that no request waits for one. Concurrency and queue are limited;
 * above that a document is refused. A worker that crashes or takes too long is replaced.
 */
export class DocumentWorkers {
  #limits: Limits
  readonly #start: () => Worker
  readonly #running: Running[] = []
  /** In the order they are served, so that what many ask for does not delay an issued document. */
  readonly #queues: Readonly<Record<QueueName, Waiting[]>> = {
    issued: [],
    pickLists: [],
    productSheets: [],
  }
  #lastId = 0
  #onEnd: (error: Error) => void = () => undefined

  constructor(limits: Partial<Limits> = {}, start: () => Worker = startWorker) {
    this.#limits = { ...usual, ...limits }
    this.#start = start
  }

  /** Sets how many server processes make documents on this computer, before the first is made. */
  shareWith(processes: number) {
    this.#limits = { ...this.#limits, workers: threadsOfEach(processes) }
  }

  /** Tells of each thread that ended, whether or not it had a document to make. */
  onEnd(listener: (error: Error) => void) {
    this.#onEnd = listener
  }

  /** How many wait in each queue, and how many are being made. */
  state(): Readonly<Record<QueueName | 'working', number>> {
    const { issued, pickLists, productSheets } = this.#queues
    return {
      issued: issued.length,
      pickLists: pickLists.length,
      productSheets: productSheets.length,
      working: this.#running.filter(({ current }) => current !== undefined).length,
    }
  }

  /** An aborted signal removes a document from the queue, because its client has disconnected. */
  make(data: DocumentData, gone?: AbortSignal): Promise<DocumentFiles> {
    const queue = this.#queues[queueOf(data)]
    if (queue.length >= this.#limits.waiting) return Promise.reject(new TooManyDocuments())
    this.#lastId += 1
    const task = { id: this.#lastId, data }
    return new Promise((done, failed) => {
      const waiting = { task, done, failed }
      const leave = () => {
        const place = queue.indexOf(waiting)
        if (place === -1) return
        queue.splice(place, 1)
        failed(new Error('the client has gone'))
      }
      if (gone?.aborted === true) {
        failed(new Error('the client has gone'))
        return
      }
      gone?.addEventListener('abort', leave, { once: true })
      queue.push(waiting)
      this.#handOut()
    })
  }

  #next(): Waiting | undefined {
    const { issued, pickLists, productSheets } = this.#queues
    return issued.shift() ?? pickLists.shift() ?? productSheets.shift()
  }

  #handOut() {
    if (Object.values(this.#queues).every((queue) => queue.length === 0)) return
    const running = this.#running.find(({ current }) => current === undefined) ?? this.#another()
    const next = running && this.#next()
    if (running === undefined || next === undefined) return
    running.current = next
    running.late = setTimeout(() => {
      this.#end(running, new Error('a document took too long'))
    }, this.#limits.documentMs)
    running.worker.ref()
    running.worker.postMessage(next.task, [])
  }

  #another(): Running | undefined {
    if (this.#running.length >= this.#limits.workers) return undefined
    const running: Running = { worker: this.#start(), current: undefined, late: undefined }
    this.#running.push(running)
    running.worker.on('message', (outcome: Outcome) => this.#settle(running, outcome))
    running.worker.on('error', (error) => this.#end(running, error))
    running.worker.on('exit', () => this.#end(running, new Error('a document worker ended')))
    return running
  }

  #settle(running: Running, outcome: Outcome) {
    const { current } = running
    if (current?.task.id !== outcome.id) return
    clearTimeout(running.late)
    running.current = undefined
    running.worker.unref()
    if ('error' in outcome) current.failed(new Error(outcome.error))
    else current.done(outcome)
    this.#handOut()
  }

  /** Rejects the document of this worker; the next document gets a new worker. */
  #end(running: Running, error: Error) {
    const place = this.#running.indexOf(running)
    if (place === -1) return
    this.#running.splice(place, 1)
    this.#onEnd(error)
    clearTimeout(running.late)
    void running.worker.terminate()
    running.current?.failed(error)
    this.#handOut()
  }
}
