import { defineConfig } from 'vitest/config'

/** The tests of the rules alone, as mutation testing runs them over and over. */
export default defineConfig({
  test: {
    include: ['contract/src/rules/**/*.test.ts'],
    setupFiles: ['contract/mutation.setup.ts'],
    testTimeout: 30_000,
  },
})
