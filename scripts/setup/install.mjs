import { readFile } from 'node:fs/promises'
import { projectFolder, run, step, StepFailed } from './run.mjs'

/** @param {string} path @returns {Promise<Record<string, { version?: string, optional?: boolean, link?: boolean }>>} */
async function packagesIn(path) {
  const text = await readFile(`${projectFolder}${path}`, 'utf8').catch(() => '{}')
  return JSON.parse(text).packages ?? {}
}

/** Whether node_modules holds what the lockfile asks for; packages of other kinds of machines aside. */
async function isInstalled() {
  const present = await packagesIn('node_modules/.package-lock.json')
  const wanted = Object.entries(await packagesIn('package-lock.json'))
  return wanted.every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || optional || link || present[path]?.version === version,
  )
}

/** Installs the packages of the lockfile unless they are there. None of their install scripts is needed. */
export async function installPackages() {
  if (await isInstalled()) return
  await step('Installing packages (once, about a minute)', async () => {
    const npm = process.env['npm_execpath']
    const words = [
      'ci',
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const { code, output } = npm
      ? await run(process.execPath, [npm, ...words])
      : await run('npm', words)
    if (code === 0) return
    if (/ENOSPC|no space left/i.test(output)) {
      throw new StepFailed(
        'The disk is full: installing needs about 600 MB. Free some space and try again.',
      )
    }
    if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET/.test(output)) {
      throw new StepFailed(
        'The npm registry cannot be reached. Connect to the internet (or set npm’s registry) and try again.',
      )
    }
    throw new StepFailed(`The packages could not be installed. npm said:\n${output.trim()}`)
  })
}
