import type { Database } from '../database/database.ts'
import type { Replica } from '../database/replica.ts'
import type { SharedCache } from '../http/cache/shared-cache.ts'
import type { Metrics } from './metrics.ts'

export function watchPool(metrics: Metrics, database: Database): void {
  metrics.watch(
    'kontor_database_connections',
    'Connections of the pool that are busy and idle, and calls that wait for one.',
    'state',
    () => Object.entries(database.poolState()),
  )
}

export function watchReplica(metrics: Metrics, replica: Pick<Replica, 'counts'>): void {
  metrics.watchCounter(
    'kontor_replica_reads_total',
    'What guests read: from the replica, or from the primary because the replica was lagging or failed.',
    'outcome',
    () => Object.entries(replica.counts),
  )
}

export function watchDocuments(
  metrics: Metrics,
  queues: () => Readonly<Record<string, number>>,
): void {
  metrics.watch(
    'kontor_documents',
    'Documents that wait, by queue, and that are being made.',
    'queue',
    () => Object.entries(queues()),
  )
}

export function watchCaches(metrics: Metrics, caches: Readonly<Record<string, SharedCache>>): void {
  const each = (count: (cache: SharedCache) => number) => () =>
    Object.entries(caches).map(([name, cache]) => [name, count(cache)] as const)
  metrics.watchCounter(
    'kontor_cache_hits_total',
    'Values that were there, by cache.',
    'cache',
    each(({ counts }) => counts.hits),
  )
  metrics.watchCounter(
    'kontor_cache_rebuilds_total',
    'Values that were made, because they were missing or out of date, by cache.',
    'cache',
    each(({ counts }) => counts.made),
  )
  metrics.watch(
    'kontor_cache_bytes',
    'Size of what is kept, by cache.',
    'cache',
    each(({ bytes }) => bytes),
  )
}
