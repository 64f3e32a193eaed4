import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { projectFolder, run, say, step, StepFailed, installed } from './run.mjs'

const sources = [
  'contract/src',
  'server/src',
  'web/src',
  'web/public',
  'web/build',
  'scripts/setup',
]
const files = [
  'package-lock.json',
  'contract/package.json',
  'server/package.json',
  'web/package.json',
  'tsconfig.base.json',
  'web/index.html',
  'web/apps.html',
  'web/office.html',
  'web/vite.config.ts',
]
const stamp = `${projectFolder}server/dist/.built-from`

/** A fingerprint of everything the build reads. */
async function fingerprint() {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '')
  const paths = [...files]
  for (const folder of sources) {
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

/** One bundle each for the server, its workers and its commands, including the contract; packages stay external. */
async function buildServer() {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: projectFolder,
    entryPoints: [
      { in: 'server/src/main.ts', out: 'main' },
      { in: 'server/src/cli/cli.ts', out: 'cli' },
      { in: 'server/src/documents/worker.ts', out: 'document-worker' },
    ],
    outdir: 'server/dist',
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
            kind === 'entry-point' || path.startsWith('@kontor/') ? undefined : { external: true },
          )
        },
      },
    ],
  })
}

async function buildWeb() {
  const { code, output } = await run(installed('vite'), ['build'], { cwd: `${projectFolder}web` })
  if (code !== 0) throw new StepFailed(`The web app could not be built:\n${output.trim()}`)
}

/** Builds server and web unless the existing build has the same fingerprint. */
export async function build() {
  const wanted = await fingerprint()
  const built =
    existsSync(`${projectFolder}web/dist/apps.html`) &&
    (await readFile(stamp, 'utf8').catch(() => ''))
  if (built === wanted) return say('The build is up to date.')
  await step('Building server and web', async () => {
    await rm(stamp, { force: true })
    await Promise.all([buildServer(), buildWeb()])
    await writeFile(stamp, wanted)
  })
}
