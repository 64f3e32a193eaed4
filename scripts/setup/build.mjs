import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { projectFolder, run, say, step, StepFailed, installed } from './run.mjs'

/** What both parts are built from. */
const shared = {
  folders: ['contract/src', 'scripts/setup'],
  files: ['package-lock.json', 'contract/package.json', 'tsconfig.base.json'],
}

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} folders
 * @property {readonly string[]} files
 * @property {string} output a file that is there when it was built
 * @property {string} stamp says what it was built from
 * @property {() => Promise<void>} bundle
 */

/** @type {Part} */
const server = {
  name: 'server',
  folders: [...shared.folders, 'server/src'],
  files: [...shared.files, 'server/package.json'],
  output: 'server/dist/main.js',
  stamp: 'server/dist/.built-from',
  bundle: () => bundleServer(),
}

/** What fills an empty shop with the demo, apart from the server. @type {Part} */
const demo = {
  name: 'demo',
  folders: [...server.folders, 'demo/src'],
  files: [...server.files, 'demo/accounts.json'],
  output: 'demo/dist/load.js',
  stamp: 'demo/dist/.built-from',
  bundle: () => bundle([{ in: 'demo/src/load.ts', out: 'load' }], 'demo/dist'),
}

/** @type {Part} */
const web = {
  name: 'web',
  folders: [...shared.folders, 'web/src', 'web/public', 'web/build'],
  files: [
    ...shared.files,
    'web/package.json',
    'web/index.html',
    'web/control.html',
    'web/office.html',
    'web/vite.config.ts',
  ],
  output: 'web/dist/control.html',
  // Beside the server's, because everything in web/dist is served.
  stamp: 'server/dist/.web-built-from',
  bundle: bundleWeb,
}

/** A fingerprint of everything the build of a part reads. @param {Part} part */
async function fingerprint({ folders, files }) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '')
  const paths = [...files]
  for (const folder of folders) {
    const entries = await readdir(`${projectFolder}${folder}`, {
      recursive: true,
      withFileTypes: true,
    })
    for (const entry of entries) {
      if (entry.isFile())
        paths.push(`${entry.parentPath}/${entry.name}`.slice(projectFolder.length))
    }
  }
  for (const path of paths.toSorted()) {
    hash.update(`\0${path}\0`).update(await readFile(`${projectFolder}${path}`))
  }
  return hash.digest('hex')
}

/** One file for the server and for each of its companions. */
const bundleServer = () =>
  bundle(
    [
      { in: 'server/src/main.ts', out: 'main' },
      { in: 'server/src/cli/cli.ts', out: 'cli' },
      { in: 'server/src/documents/worker.ts', out: 'document-worker' },
    ],
    'server/dist',
  )

/** The contract, and TypeBox: its hundreds of files take a third of the time until a program runs. */
const bundled = /^(@kontor|typebox)(\/|$)/

/**
 * One file for each program, with the contract inside; packages stay where npm put them.
 * @param {{ in: string, out: string }[]} entryPoints @param {string} outdir
 */
export async function bundle(entryPoints, outdir) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: projectFolder,
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: true,
    logLevel: 'error',
    plugins: [
      {
        name: 'packages stay outside, the contract comes in',
        setup(bundler) {
          bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || bundled.test(path) ? undefined : { external: true },
          )
        },
      },
    ],
  })
}

async function bundleWeb() {
  const { code, output } = await run(installed('vite'), ['build'], { cwd: `${projectFolder}web` })
  if (code !== 0) throw new StepFailed(`The web app could not be built:\n${output.trim()}`)
}

/** Whether what lies there was not built from these very sources. @param {Part} part */
async function isStale(part) {
  if (!existsSync(`${projectFolder}${part.output}`)) return true
  const built = await readFile(`${projectFolder}${part.stamp}`, 'utf8').catch(() => '')
  return built !== (await fingerprint(part))
}

/** @param {Part} part */
async function rebuild(part) {
  const wanted = await fingerprint(part)
  await mkdir(dirname(`${projectFolder}${part.stamp}`), { recursive: true })
  await rm(`${projectFolder}${part.stamp}`, { force: true })
  await part.bundle()
  // Without this, a renamed file would be built again at every start.
  if (!existsSync(`${projectFolder}${part.output}`)) throw new Error(`no ${part.output} was built`)
  await writeFile(`${projectFolder}${part.stamp}`, wanted)
}

/** Writes the commit beside the server, which tells it to monitoring; none without git or a repository. */
async function noteCommit() {
  const { code, output } = await run('git', ['rev-parse', 'HEAD']).catch(() => ({
    code: 1,
    output: '',
  }))
  await mkdir(`${projectFolder}server/dist`, { recursive: true })
  await writeFile(`${projectFolder}server/dist/.commit`, code === 0 ? output.trim() : '')
}

/** Builds server, demo and web unless they are up to date. */
export async function build() {
  await noteCommit()
  /** @type {Part[]} */
  const stale = []
  for (const part of [server, demo, web]) if (await isStale(part)) stale.push(part)
  if (stale.length === 0) return say('The build is up to date.')
  await step(`Building ${stale.map(({ name }) => name).join(', ')}`, async () => {
    await Promise.all(stale.map(rebuild))
  })
}

/** Builds the server with its demo alone, which its tests start as a process. */
export async function buildServer() {
  for (const part of [server, demo]) if (await isStale(part)) await rebuild(part)
}
