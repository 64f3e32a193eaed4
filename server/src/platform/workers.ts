import cluster, { type Address, type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerDatabaseName } from './config.ts'
import { StartError } from './start-error.ts'
import type { ServedShop } from '../serve-shop.ts'

/** A worker that dies over and over is not started anew faster than this. */
const pauseMs = 1000

/**
 * Serves the shop from so many processes on one port. One that dies is replaced; closing ends them
 * all, each after finishing what it is at.
 */
export async function startWorkers(
  program: string,
  howMany: number,
  url: string,
): Promise<ServedShop> {
  // Each takes its connections itself. Handed out in turn, the next would have to wait until the last was received.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program, args: [] })
  let closing = false

  const fork = () => cluster.fork({ [workerDatabaseName]: url })
  const listening = async (worker: Worker): Promise<number> => {
    const ended = new AbortController()
    worker.once('exit', () => ended.abort())
    const [address] = await once(worker, 'listening', { signal: ended.signal }).catch(() => {
      throw new StartError('A worker ended before it was ready.')
    })
    return (address as Address).port
  }

  const close = async () => {
    closing = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      workers.map(async (worker) => {
        const ended = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        await ended
      }),
    )
  }

  try {
    const ports = await Promise.all(Array.from({ length: howMany }, () => listening(fork())))
    cluster.on('exit', () => {
      if (!closing) void sleep(pauseMs).then(() => (closing ? undefined : fork()))
    })
    return { port: ports[0] ?? 0, close }
  } catch (error) {
    await close()
    throw error
  }
}
