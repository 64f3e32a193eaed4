import { readFile } from 'node:fs/promises'
import { projectFolder, run, step, StepFailed } from './run.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 * @param {string} path
 * @returns {Promise<Record<string, Locked>>}
 */
async function packagesIn(path) {
  const text = await readFile(`${projectFolder}${path}`, 'utf8').catch(() => '{}')
  return JSON.parse(text).packages ?? {}
}

/** Which C library this Linux has; npm's packages name it in `libc`. */
function libraryHere() {
  // Otherwise the report resolves the names of all network addresses, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  )
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** Whether node_modules contains what the lockfile requires on this machine. */
async function isInstalled() {
  const present = await packagesIn('node_modules/.package-lock.json')
  const wanted = Object.entries(await packagesIn('package-lock.json'))
  const library = libraryHere()
  /** An optional package is required only on its platforms. @param {Locked} locked */
  const isMadeForHere = ({ os, cpu, libc }) =>
    os?.includes(process.platform) &&
    (cpu?.includes(process.arch) ?? true) &&
    (libc?.includes(library) ?? true)
  return wanted.every(
    ([path, locked]) =>
      !path.includes('node_modules/') ||
      locked.link ||
      (locked.optional && !isMadeForHere(locked)) ||
      present[path]?.version === locked.version,
  )
}

/** Installs the packages of the lockfile if any is missing. No install script is needed. */
export async function installPackages() {
  if (await isInstalled()) return
  await step('Installing packages (once, about a minute)', async () => {
    const npm = process.env['npm_execpath']
    const words = [
      'ci',
      '--include=dev',
      '--include=optional',
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
