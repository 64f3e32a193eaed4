import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * The files share processes (`isolate: false`), because loading the modules takes longer than most files run. Random inputs by the
 * thousand take longer than the 5 s of the default on a busy machine.
 */
const unit = { isolate: false, testTimeout: 30_000 }

const server = {
  include: ['server/test/**/*.test.ts'],
  globalSetup: ['scripts/setup/build-server.mjs', 'server/test/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What a test waits for comes when it comes: a second, as by default, is short on a busy machine.
  expect: { poll: { timeout: 25_000 } },
}

/** Tests that replace modules by `vi.mock` need modules of their own. */
const replacingModules = [
  'server/test/accounts.test.ts',
  'server/test/attacks-login.test.ts',
  'server/test/signed-links.test.ts',
]

/** Unit tests need nothing; the server's run on a PostgreSQL of their own, which the set-up starts. */
export default defineConfig({
  test: {
    // One more than cores, because tests also wait: for PostgreSQL, leases and processes (a tenth less time on two cores).
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...unit, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...unit, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      { test: { ...server, name: 'server', exclude: replacingModules, isolate: false } },
      { test: { ...server, name: 'server-isolated', include: replacingModules } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
