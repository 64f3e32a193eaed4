import { constants } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { run, step, StepFailed } from './run.mjs'

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @param {string | undefined} path */
const isProgram = (path) =>
  path !== undefined &&
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

async function findBrowser() {
  const { chromium } = await import('@playwright/test')
  for (const path of [...places, chromium.executablePath()]) {
    if (path !== undefined && (await isProgram(path))) return path
  }
  return undefined
}

async function isDebian() {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^ID=debian$/m.test(release)
}

/** Debian packages Chromium and root may install it; everywhere else Playwright brings a browser of its own. */
async function installBrowser() {
  if (process.getuid?.() === 0 && (await isDebian())) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
    return
  }
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
  if (process.getuid?.() === 0) playwright.push('--with-deps')
  await run(process.execPath, playwright)
}

/** Answers the path of a Chromium, installing one where there is none. */
export async function provideBrowser() {
  const present = await findBrowser()
  if (present !== undefined) return present
  await step('Installing Chromium for the browser tests (once)', installBrowser)
  const installed = await findBrowser()
  if (installed !== undefined) return installed
  throw new StepFailed(
    'No Chromium could be installed. Install Chromium or Chrome (on Debian: apt-get install chromium), or set CHROMIUM_PATH, and run npm test again.',
  )
}
