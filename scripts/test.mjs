import './setup/node-version.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'
import { memoryFolder } from './setup/memory-folder.mjs'
import { installed, main, run, say, StepFailed } from './setup/run.mjs'
import { playwrightResults, vitestResults } from './setup/test-results.mjs'

/** @typedef {import('./setup/test-results.mjs').Results} Results */

/**
 * A runner can fail without a failed test: a file that does not load, or an error outside of tests.
 * @param {Results} results @param {number} code @returns {Results}
 */
const judged = (results, code) =>
  code === 0 ? results : { ...results, failed: Math.max(results.failed, 1) }

/** @type {Results} */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] }
/** @type {Results} */
const total = { ...nothing, failures: [], retried: [] }

/**
 * Runs a part of the tests and counts its results; one that ends without results has failed.
 * @param {string} what
 * @param {() => Promise<Results>} part
 */
async function test(what, part) {
  say(`\n— ${what}`)
  const begun = Date.now()
  const results = await part().catch((error) => {
    say(error instanceof StepFailed ? error.message : String(error))
    return { ...nothing, failed: 1, failures: [what] }
  })
  const seconds = Math.round((Date.now() - begun) / 1000)
  say(
    `${what}: ${results.passed} passed, ${results.failed} failed, ${results.skipped} skipped in ${seconds} s`,
  )
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped']))
    total[key] += results[key]
  total.failures.push(...results.failures)
  total.retried.push(...results.retried)
}

await main(async () => {
  await installPackages()
  // Where somebody has chosen a folder for temporary files, it stays.
  const temporary = process.env['TMPDIR'] ?? (await memoryFolder())
  if (temporary !== undefined) process.env['TMPDIR'] = temporary
  const results = await mkdtemp(join(tmpdir(), 'kontor-results-'))
  try {
    await test('static checks', async () => {
      const { code } = await run(process.execPath, ['scripts/check.mjs'], { show: true })
      return code === 0 ? nothing : { ...nothing, failed: 1, failures: ['static checks'] }
    })
    await test('build', async () => {
      await build()
      return nothing
    })
    await test('unit and server tests', async () => {
      const file = join(results, 'vitest.json')
      const { code } = await run(
        installed('vitest'),
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        { show: true },
      )
      return judged(await vitestResults(file), code)
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
      return judged(await playwrightResults(file), code)
    })
  } finally {
    await rm(results, { recursive: true, force: true })
  }
  // Nothing is skipped here, so a skipped test is a failure.
  total.failed += total.skipped
  // A test that passes by luck is a fault to be mended, so it stays visible.
  for (const retried of total.retried) say(`\npassed only at the second try: ${retried}`)
  // Repeated at the end, where people look first.
  for (const failure of total.failures) say(`\nfailed: ${failure}`)
  say(`\nTests: ${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})
