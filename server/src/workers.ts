import cluster, { type Address, type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { workerDatabaseName } from './platform/config.ts'
import { StartError } from './platform/start-error.ts'
import type { StartLog } from './platform/start-log.ts'
import type { ServedShop } from './serve-shop.ts'

/** Minimum delay before a worker that died is restarted. */
const pauseMs = 1000

/**
 * Serves the shop from several processes on one port. A process that dies is restarted; closing
 * stops all of them gracefully.
 */
export async function startWorkers(
  program: string,
  howMany: number,
  url: string,
  log: StartLog,
): Promise<ServedShop> {
  // Each worker accepts its own connections: round robin through the primary process is slower.
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

  const registry = new AggregatorRegistry()

  const close = async (signal: NodeJS.Signals = 'SIGTERM') => {
    closing = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      workers.map(async (worker) => {
        const ended = once(worker, 'exit')
        worker.process.kill(signal)
        await ended
      }),
    )
  }

  try {
    const ports = await Promise.all(Array.from({ length: howMany }, () => listening(fork())))
    cluster.on('exit', (worker, code, signal) => {
      if (closing) return
      const { id, process: ended } = worker
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      log.warn(`Worker ${id} (process ${ended.pid}) ${how} and is started again`, {
        worker: id,
        process: ended.pid,
        code,
        signal,
      })
      void sleep(pauseMs).then(() => (closing ? undefined : fork()))
    })
    return { port: ports[0] ?? 0, metrics: () => registry.clusterMetrics(), close }
  } catch (error) {
    await close()
    throw error
  }
}
