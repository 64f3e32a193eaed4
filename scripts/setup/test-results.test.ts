import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playwrightResults, vitestResults } from './test-results.mjs'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-results-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function written(report: object): Promise<string> {
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify(report))
  return path
}

/** As Playwright's reporter writes a test: one result for each try. */
const spec = (title: string, status: string, ...errors: (string | undefined)[]) => ({
  title,
  file: 'office/lists.e2e.ts',
  line: 40,
  tests: [{ status, results: errors.map((message) => (message ? { error: { message } } : {})) }],
})

test('a browser test that passed only at the second try counts as passed, and is named with its first error', async () => {
  const path = await written({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [spec('steady', 'expected', undefined)],
        suites: [
          {
            specs: [
              spec('shaky', 'flaky', '\u001B[31mExpected: 170\u001B[39m\nReceived: 160', undefined),
              spec('broken', 'unexpected', 'at the first try', 'at the second'),
            ],
          },
        ],
      },
    ],
  })
  expect(await playwrightResults(path)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['office/lists.e2e.ts:40: broken\n    at the first try'],
    retried: ['office/lists.e2e.ts:40: shaky\n    Expected: 170\n    Received: 160'],
  })
})

test('an error outside of the browser tests is a failure', async () => {
  const path = await written({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 2 },
    errors: [{ message: 'the server did not start' }],
    suites: [],
  })
  expect(await playwrightResults(path)).toEqual({
    passed: 0,
    failed: 0,
    skipped: 2,
    failures: ['browser tests\n    the server did not start'],
    retried: [],
  })
})

test('unit tests are counted, and a file that does not load is a failure', async () => {
  const path = await written({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['1 is not 2'] }],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(await vitestResults(path)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['a.test.ts: adds\n    1 is not 2', 'b.test.ts\n    no such module'],
    retried: [],
  })
})
