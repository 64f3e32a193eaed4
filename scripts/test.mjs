import './setup/node-version.mjs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'
import { installed, main, run, say, StepFailed } from './setup/run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @param {string} path @returns {Promise<Count>} */
async function countVitest(path) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    await readFile(path, 'utf8'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }
}

/** @param {string} path @returns {Promise<Count>} */
async function countPlaywright(path) {
  const { stats } = JSON.parse(await readFile(path, 'utf8'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }
}

/**
 * A runner that failed without a failed test (a file that does not load, an error outside of tests) failed all the same.
 * @param {Count} count @param {number} code @returns {Count}
 */
const judged = (count, code) =>
  code === 0 ? count : { ...count, failed: Math.max(count.failed, 1) }

/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: 0 }

/**
 * Runs a part of the tests and counts its results; one that ends without a count has failed.
 * @param {string} what
 * @param {() => Promise<Count>} part
 */
async function test(what, part) {
  say(`\n— ${what}`)
  const begun = Date.now()
  const count = await part().catch((error) => {
    say(error instanceof StepFailed ? error.message : String(error))
    return { passed: 0, failed: 1, skipped: 0 }
  })
  const seconds = Math.round((Date.now() - begun) / 1000)
  say(
    `${what}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped in ${seconds} s`,
  )
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += count[key]
}

await main(async () => {
  await installPackages()
  const results = await mkdtemp(join(tmpdir(), 'kontor-results-'))
  try {
    await test('static checks', async () => {
      const { code } = await run(process.execPath, ['scripts/check.mjs'], { show: true })
      return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 }
    })
    await test('build', async () => {
      await build()
      return { passed: 0, failed: 0, skipped: 0 }
    })
    await test('unit and server tests', async () => {
      const file = join(results, 'vitest.json')
      const { code } = await run(
        installed('vitest'),
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        { show: true },
      )
      return judged(await countVitest(file), code)
    })
    await test('browser tests', async () => {
      const file = join(results, 'playwright.json')
      const env = {
        ...process.env,
        CHROMIUM_PATH: await provideBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }
      const { code } = await run(installed('playwright'), ['test', '--reporter=line,json'], {
        show: true,
        env,
      })
      return judged(await countPlaywright(file), code)
    })
  } finally {
    await rm(results, { recursive: true, force: true })
  }
  // Nothing is skipped here, so a skipped test is a failure.
  total.failed += total.skipped
  say(`\nTests: ${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})
