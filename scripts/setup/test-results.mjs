import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * The results of a test runner: counts, and the beginning of each failure message. A test in `retried` passed only at the
 * second try: it counts as passed, and its first failure is shown.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], retried: string[] }} Results
 */

/** @param {string} title @param {string} [message] */
function failure(title, message = '') {
  const words = stripVTControlCharacters(message).trim().split('\n').slice(0, 12)
  return [title, ...words].join('\n    ')
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: UnitTest[] }} TestFile
 * @param {TestFile} file
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative('.', name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [failure(file, message)]
  return failed.map((test) => failure(`${file}: ${test.fullName}`, test.failureMessages[0]))
}

/** @param {string} path @returns {Promise<Results>} */
export async function vitestResults(path) {
  /** @type {Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number> & { testResults: TestFile[] }} */
  const written = JSON.parse(await readFile(path, 'utf8'))
  return {
    passed: written.numPassedTests,
    failed: written.numFailedTests,
    skipped: written.numPendingTests + written.numTodoTests,
    failures: written.testResults.flatMap(failuresOf),
    retried: [],
  }
}

/**
 * @typedef {{ message?: string }} Thrown
 * @typedef {{ status: 'expected' | 'unexpected' | 'flaky' | 'skipped', results: { error?: Thrown }[] }} BrowserTest
 * @typedef {{ file: string, line: number, title: string, tests: BrowserTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} suite @returns {Spec[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/**
 * The tests of a status, each with the error of its first try.
 * @param {Suite[]} suites @param {BrowserTest['status']} status
 */
const testsThat = (suites, status) =>
  suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => failure(`${file}:${line}: ${title}`, results[0]?.error?.message)),
    )

/** @param {string} path @returns {Promise<Results>} */
export async function playwrightResults(path) {
  /** @type {{ stats: Record<BrowserTest['status'], number>, suites: Suite[], errors: Thrown[] }} */
  const { stats, suites, errors } = JSON.parse(await readFile(path, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => failure('browser tests', message)),
      ...testsThat(suites, 'unexpected'),
    ],
    retried: testsThat(suites, 'flaky'),
  }
}
