import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import type { DocumentData } from '../src/documents/document-data.ts'
import {
  DocumentWorkers,
  threadsOfEach,
  TooManyDocuments,
} from '../src/documents/document-workers.ts'
import { invoiceData, line } from './invoice-data.ts'
import { pickList } from './pick-list-data.ts'

const data = invoiceData([line()])
const named = (number: string) => invoiceData([line()], 'de', { number })

/** A worker that does what the number of the document says. */
const script = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', ({ id, data }) => {
    if (data.number === 'crash') throw new Error('crashed')
    if (data.number === 'exit') process.exit(3)
    if (data.number === 'loop') for (;;);
    if (data.number === 'wrong') return parentPort.postMessage({ id, error: 'cannot be made' })
    const pdf = new Uint8Array([threadId])
    setTimeout(() => parentPort.postMessage({ id, pdf, xml: null }), 20)
  })`
const start = () => {
  const worker = new Worker(script, { eval: true })
  worker.unref()
  return worker
}

describe('documents are made in workers', () => {
  test('by the real one, which also says why one cannot be made', async () => {
    const workers = new DocumentWorkers({ workers: 1 })
    const { pdf, xml } = await workers.make(data)
    expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(Buffer.from(xml ?? []).toString('utf8', 0, 5)).toBe('<?xml')
    await expect(workers.make({ ...data, issuedAt: new Date(Number.NaN) })).rejects.toThrow(
      'Invalid',
    )
    expect((await workers.make(data)).pdf.length).toBe(pdf.length)
  })

  test('several at once, and never more workers than allowed', async () => {
    const workers = new DocumentWorkers({ workers: 2 }, start)
    const made = await Promise.all(Array.from({ length: 10 }, () => workers.make(data)))
    expect(new Set(made.map(({ pdf }) => pdf[0])).size).toBe(2)
  })

  test('whose number server processes share, so that one processor is left and none is without', async () => {
    expect([1, 2, 3, 8].map((processes) => threadsOfEach(processes, 5))).toEqual([4, 2, 1, 1])
    expect([1, 2, 64].map((processors) => threadsOfEach(1, processors))).toEqual([1, 1, 4])
    const workers = new DocumentWorkers({ workers: 3 }, start)
    workers.shareWith(64)
    const made = await Promise.all(Array.from({ length: 6 }, () => workers.make(data)))
    expect(new Set(made.map(({ pdf }) => pdf[0])).size).toBe(1)
  })

  test('any number of pick lists does not delay an issued document', async () => {
    const workers = new DocumentWorkers({ workers: 1, waiting: 20 }, start)
    const made: string[] = []
    const making = (name: string, what: DocumentData) =>
      workers.make(what).then(
        () => made.push(name),
        () => undefined,
      )
    const lists = Array.from({ length: 25 }, () => making('list', pickList()))
    await making('invoice', data)
    // One list was being made already.
    expect(made).toEqual(['list', 'invoice'])
    await Promise.all(lists)
    expect(made.length).toBe(22)
  })

  test('an aborted document is not made, and leaves the queue', async () => {
    const workers = new DocumentWorkers({ workers: 1, waiting: 2 }, start)
    const leaving = new AbortController()
    const first = workers.make(data)
    const abandoned = [0, 1].map(() => workers.make(named('loop'), leaving.signal))
    leaving.abort()
    for (const each of abandoned) await expect(each).rejects.toThrow('gone')
    await expect(workers.make(data, leaving.signal)).rejects.toThrow('gone')
    expect((await Promise.all([first, workers.make(data), workers.make(data)])).length).toBe(3)
  })

  test('some wait, and more are refused at once', async () => {
    const workers = new DocumentWorkers({ workers: 1, waiting: 2 }, start)
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => workers.make(data)))
    expect(made.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(made.at(-1)).toMatchObject({ reason: expect.any(TooManyDocuments) })
  })

  test.each([
    ['crash', 'crashed'],
    ['exit', 'ended'],
    ['loop', 'too long'],
    ['wrong', 'cannot be made'],
  ])('one that fails (%s) fails alone; those behind it are made', async (number, reason) => {
    const workers = new DocumentWorkers({ workers: 1, documentMs: 500 }, start)
    const [failed, next] = await Promise.allSettled([
      workers.make(named(number)),
      workers.make(data),
    ])
    expect(failed).toMatchObject({ reason: { message: expect.stringContaining(reason) } })
    expect(next.status).toBe('fulfilled')
  })
})
