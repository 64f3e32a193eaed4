import './setup/node-version.mjs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'
import { main, projectFolder, run, say, step, StepFailed } from './setup/run.mjs'

/** Larger archives contain something that a server does not need. */
const mostBytes = 150 * 1024 * 1024

/** What the archive holds besides its packages. */
const contents = [
  'server/dist',
  'server/migrations',
  'web/dist',
  'deploy',
  'docs',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
]

/** Pictures of the documentation, and fingerprints of the build. @param {string} path */
const isLeftOut = (path) => /docs\/pictures$|\/\.[\w-]*built-from$/.test(path)

/** @param {string} path */
const readJson = async (path) => JSON.parse(await readFile(join(projectFolder, path), 'utf8'))

/** The programs as they are started without npm's install and build. */
const scripts = {
  start: 'NODE_ENV=production node server/dist/main.js',
  ...Object.fromEntries(
    [
      'backup',
      'restore',
      'account',
      'jobs',
      'import',
      'export',
      'rotate-key',
      'psql',
      'pictures',
    ].map((name) => [name, `node server/dist/cli.js ${name}`]),
  ),
}

/** Installs what the server needs at run time, of the lockfile, and nothing else. @param {string} folder */
async function installProduction(folder) {
  for (const path of ['package.json', 'package-lock.json', '.npmrc']) {
    await cp(join(projectFolder, path), join(folder, path))
  }
  for (const name of ['contract', 'server', 'web']) {
    await mkdir(join(folder, name), { recursive: true })
    const path = `${name}/package.json`
    await cp(join(projectFolder, path), join(folder, path))
  }
  const words = ['ci', '--workspace=@kontor/server', '--omit=dev', '--ignore-scripts']
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env['npm_execpath']
  const { code, output } = npm
    ? await run(process.execPath, [npm, ...words, ...quiet], { cwd: folder })
    : await run('npm', [...words, ...quiet], { cwd: folder })
  if (code !== 0) throw new StepFailed(`The packages could not be installed. npm said:\n${output}`)
  // The contract is inside of the built programs; what is left are links to folders that are not there.
  await rm(join(folder, 'node_modules/@kontor'), { recursive: true, force: true })
  for (const path of ['contract', 'web', 'package-lock.json', '.npmrc', 'node_modules/.bin']) {
    await rm(join(folder, path), { recursive: true, force: true })
  }
}

/** @param {string} folder */
async function fill(folder) {
  await installProduction(folder)
  for (const path of contents) {
    await cp(join(projectFolder, path), join(folder, path), {
      recursive: true,
      filter: (source) => !isLeftOut(source),
    })
  }
  const { name, version, description, license, type, engines } = await readJson('package.json')
  const packageFile = { name, version, private: true, description, license, type, scripts, engines }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(packageFile, null, 2)}\n`)
}

/** The same files make the same archive. @param {string} parent @param {string} name @param {string} archive */
async function pack(parent, name, archive) {
  const unfinished = `${archive}.unfinished`
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mtime=@0', '--sort=name']
  const { code, output } = await run('tar', ['-C', parent, ...owner, '-czf', unfinished, name])
  if (code !== 0) throw new StepFailed(`The archive could not be written: ${output.trim()}`)
  const { size } = await stat(unfinished)
  if (size > mostBytes) {
    throw new StepFailed(`The archive has ${size} bytes, more than ${mostBytes}: see ${unfinished}`)
  }
  await rename(unfinished, archive)
  return size
}

await main(async () => {
  await installPackages()
  await build()
  const { version } = await readJson('package.json')
  const name = `kontor-${version}`
  const archive = join(
    projectFolder,
    'release',
    `${name}-${process.platform}-${process.arch}.tar.gz`,
  )
  const parent = await mkdtemp(join(tmpdir(), 'kontor-package-'))
  try {
    const folder = join(parent, name)
    await step('Collecting what runs', () => mkdir(folder).then(() => fill(folder)))
    await mkdir(join(projectFolder, 'release'), { recursive: true })
    const size = await step('Packing', () => pack(parent, name, archive))
    say(`Wrote ${archive} (${Math.ceil(size / 1024 / 1024)} MB)`)
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})
