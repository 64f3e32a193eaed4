import { readFile } from 'node:fs/promises'
import { run, step, StepFailed } from './run.mjs'

/** The headless shell, where the system packages it: with it the tests take a fifth less time. */
const shell = '/usr/bin/chromium-headless-shell'

const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Runs a program; returns undefined on success, otherwise the last line of its output without the stack trace.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {NodeJS.ProcessEnv} [env]
 */
async function complaintOf(program, parameters, env = process.env) {
  const { code, output } = await run(program, parameters, { env }).catch((error) => ({
    code: 1,
    output: String(error.message),
  }))
  if (code === 0) return undefined
  const lines = output.split(/[\r\n]+/).map((line) => line.trim())
  return lines.findLast((line) => line !== '' && !line.startsWith('at ')) ?? `exit code ${code}`
}

/** An installed browser may not run: it may be snap's placeholder, or lack a library. @param {string} path */
const complaintOfBrowser = (path) => complaintOf(path, ['--version'])

async function playwrightsBrowser() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

async function findBrowser() {
  for (const path of [...places, await playwrightsBrowser()]) {
    if ((await complaintOfBrowser(path)) === undefined) return path
  }
  return undefined
}

async function isDebian() {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^ID=debian$/m.test(release)
}

/**
 * On Debian, root installs the Chromium package; elsewhere Playwright downloads its own browser.
 * Returns what went wrong.
 */
async function installBrowser() {
  const isRoot = process.getuid?.() === 0
  if (isRoot && (await isDebian())) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = (/** @type {string} */ name) =>
      complaintOf('apt-get', ['install', '-y', '--no-install-recommends', name], env)
    const complaint = await complaintOf('apt-get', ['update'], env)
    if (complaint !== undefined) return complaint
    const isShell = (await install('chromium-headless-shell')) === undefined
    return isShell ? undefined : install('chromium')
  }
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
  if (isRoot) playwright.push('--with-deps')
  return complaintOf(process.execPath, playwright)
}

/** Returns the path of a working Chromium, installing one if necessary. */
export async function provideBrowser() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) {
    const complaint = await complaintOfBrowser(chosen)
    if (complaint === undefined) return chosen
    throw new StepFailed(
      `CHROMIUM_PATH=${chosen} does not run (${complaint}). Set it to a Chromium or Chrome, or leave it out, and run npm test again.`,
    )
  }
  const present = await findBrowser()
  if (present !== undefined) return present
  const failure = await step('Installing Chromium for the browser tests (once)', installBrowser)
  const installed = await findBrowser()
  if (installed !== undefined) return installed
  const complaint = failure ?? (await complaintOfBrowser(await playwrightsBrowser()))
  throw new StepFailed(
    complaint?.includes('shared libraries')
      ? `Chromium lacks libraries of the system (${complaint}). Run npx playwright install-deps chromium as root, and npm test again.`
      : `Chromium could not be installed (${complaint}). Install Chromium or Chrome yourself (on Debian: apt-get install chromium) or set CHROMIUM_PATH, and run npm test again.`,
  )
}
