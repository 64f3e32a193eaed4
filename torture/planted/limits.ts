import type { Fault } from './fault.ts'
import { dropElement, replaceProperty, replaceWith } from './named-change.ts'

/** Rate limits, and what a backup must not contain. */
export const limitFaults: readonly Fault[] = [
  {
    what: 'an address may send any number of requests',
    kind: 'rate limit',
    plant: {
      file: 'server/src/http/admission/request-limit.ts',
      name: 'limitRequests',
      change: replaceProperty('max', '1_000_000_000'),
    },
    caughtBy: { file: 'server/test/limits.test.ts', title: 'above the limit of an address' },
  },
  {
    what: 'a forwarded address is trusted from any client',
    kind: 'rate limit',
    plant: {
      file: 'server/src/app.ts',
      name: 'createApp',
      change: replaceProperty('trustProxy', 'true'),
    },
    caughtBy: { file: 'server/test/limits.test.ts', title: 'unknown paths count too' },
  },
  {
    what: 'wrong passwords are not counted',
    kind: 'rate limit',
    plant: {
      file: 'server/src/accounts/login-throttle.ts',
      name: 'countOrRefuse',
      change: replaceWith(''),
    },
    caughtBy: { file: 'server/test/accounts.test.ts', title: 'ten wrong passwords lock the name' },
  },
  {
    what: 'a customer may place any number of orders a minute',
    kind: 'rate limit',
    plant: {
      file: 'server/src/orders/place-order.ts',
      name: 'requirePace',
      change: replaceWith(''),
    },
    caughtBy: {
      file: 'server/test/account-concurrency.test.ts',
      title: 'above the limit are refused with their message',
    },
  },
  {
    what: 'a backup contains the sessions',
    kind: 'backup',
    plant: {
      file: 'server/src/cli/backup/tables.ts',
      name: 'leftOut',
      change: dropElement('session'),
    },
    caughtBy: { file: 'server/test/backup.test.ts', title: 'carries no session' },
  },
]
