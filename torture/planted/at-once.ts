import type { Fault } from './fault.ts'
import { dropFromSql, removeCall, replaceWith } from './named-change.ts'

/** What happens at the same time, or twice, or later. */
export const faultsAtOnce: readonly Fault[] = [
  {
    what: 'an order does not lock its basket',
    kind: 'concurrency',
    plant: {
      name: 'lock_basket',
      sql: `DO $$ BEGIN EXECUTE regexp_replace(
        pg_get_functiondef('lock_basket'::regproc), 'DO UPDATE[^;]*', 'DO NOTHING'); END $$`,
    },
    caughtBy: { file: 'server/test/orders-pressure.test.ts', title: 'fifty clicks without a key' },
  },
  {
    what: 'a document does not lock its order',
    kind: 'concurrency',
    plant: {
      file: 'server/src/warehouse/order.sql.ts',
      name: 'lockOrderRow',
      change: dropFromSql('FOR NO KEY UPDATE'),
    },
    caughtBy: {
      file: 'server/test/billing-issuing.test.ts',
      title: 'twenty at once make one document',
    },
  },
  {
    what: 'a key that was used is used again',
    kind: 'idempotency',
    plant: {
      file: 'server/src/http/endpoints/idempotent.ts',
      name: 'claim',
      change: replaceWith('return true'),
    },
    caughtBy: {
      file: 'server/test/idempotent.test.ts',
      title: 'is done once and gets the same answer each time',
    },
  },
  {
    what: 'a key answers another body with what the first one got',
    kind: 'idempotency',
    plant: {
      file: 'server/src/http/endpoints/idempotent.ts',
      name: 'firstAnswer',
      change: removeCall('Refusal', 'key_reused'),
    },
    caughtBy: {
      file: 'server/test/idempotent.test.ts',
      title: 'another body or another endpoint under the same key is refused',
    },
  },
  {
    what: 'a scan is kept in memory only',
    kind: 'offline queue',
    plant: {
      file: 'web/src/control/counts/approval-queue.ts',
      name: 'createApprovalQueue.save',
      change: removeCall('storage.put'),
    },
    caughtBy: {
      file: 'web/src/control/counts/approval-queue.test.ts',
      title: 'is stored as soon as that is possible',
    },
  },
  {
    what: 'what is scanned while the storage is read is forgotten',
    kind: 'offline queue',
    plant: {
      file: 'web/src/control/counts/approval-queue.ts',
      name: 'createApprovalQueue.newer',
      change: replaceWith('[]'),
    },
    caughtBy: {
      file: 'web/src/control/counts/approval-sender.test.ts',
      title: 'what happens while the storage is read is not undone',
    },
  },
]
