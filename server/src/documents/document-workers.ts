import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DocumentData, DocumentFiles } from './document-data.ts'
import type { Outcome, Task } from './worker.ts'

/** More wait than could be made in reasonable time. */
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

interface Limits {
  readonly workers: number
  /** How many issued documents, and how many pick lists, may wait for a worker. */
  readonly waiting: number
  /** How long one document may take. */
  readonly documentMs: number
}

/** One processor is left for requests; server processes share the others. */
export const threadsOfEach = (processes: number, processors = availableParallelism()): number =>
  Math.max(1, Math.floor(Math.min(4, processors - 1) / processes))

const usual: Limits = {
  workers: threadsOfEach(1),
  waiting: 200,
  documentMs: 30_000,
}

/** Beside the bundle lies the worker's. The sources, in tests and in development, need their loader first. */
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
    // A document that needs more is a mistake, and must not take the server with it.
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  // It never keeps the process from ending.
  worker.unref()
  return worker
}

/**
 * Makes documents in threads of their own, so that no request waits for one. So many are made at once,
 * some may wait, and more are refused. A worker that crashes or takes too long is replaced.
 */
export class DocumentWorkers {
  #limits: Limits
  readonly #start: () => Worker
  readonly #running: Running[] = []
  /** Pick lists have a queue of their own, so that a flood of them keeps no issued document waiting. */
  readonly #queues: Readonly<Record<'issued' | 'pickLists', Waiting[]>> = {
    issued: [],
    pickLists: [],
  }
  #lastId = 0

  constructor(limits: Partial<Limits> = {}, start: () => Worker = startWorker) {
    this.#limits = { ...usual, ...limits }
    this.#start = start
  }

  /** Tells how many server processes make documents on this computer, before the first is made. */
  shareWith(processes: number) {
    this.#limits = { ...this.#limits, workers: threadsOfEach(processes) }
  }

  /** With a signal, a document that is still waiting is not made any more once the client has gone. */
  make(data: DocumentData, gone?: AbortSignal): Promise<DocumentFiles> {
    const queue = this.#queues[data.kind === 'pickList' ? 'pickLists' : 'issued']
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
    return this.#queues.issued.shift() ?? this.#queues.pickLists.shift()
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

  /** Whoever waited for this worker is told; the next document gets a new one. */
  #end(running: Running, error: Error) {
    const place = this.#running.indexOf(running)
    if (place === -1) return
    this.#running.splice(place, 1)
    clearTimeout(running.late)
    void running.worker.terminate()
    running.current?.failed(error)
    this.#handOut()
  }
}
