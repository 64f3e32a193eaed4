import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Unit tests need nothing; the server's run on a PostgreSQL of their own, which the set-up starts. */
export default defineConfig({
  test: {
    // The server's tests wait for PostgreSQL half of the time, so no core is left out.
    maxWorkers: availableParallelism(),
    projects: [
      // Random inputs by the thousand take longer than the 5 s of the default on a busy machine.
      {
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], testTimeout: 30_000 },
      },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
