import { readFile, writeFile } from 'node:fs/promises'
import { projectFolder } from './setup/run.mjs'

/**
 * npm leaves a platform's package out of the lockfile when the registry in use does not offer it, and
 * `npm ci` then refuses that lockfile everywhere. This adds missing packages; with --check it only reports
 * them.
 */
const path = `${projectFolder}package-lock.json`
const lockfile = JSON.parse(await readFile(path, 'utf8'))

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'sunos',
  'aix',
  'netbsd',
  'openbsd',
  'win32',
  'windows',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'x64',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

/**
 * What the name of a package says about where it runs, such as `binding-linux-arm64-musl`.
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const system = systems.find((each) => words.includes(each))
  const processor = processors.find((each) => words.includes(each))
  const library = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return {
    ...(processor ? { cpu: [processor] } : {}),
    ...(library ? { libc: [library] } : {}),
    ...(system ? { os: [system === 'windows' ? 'win32' : system] } : {}),
  }
}

const missing = Object.entries(lockfile.packages).flatMap(
  ([owner, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name]) =>
          !lockfile.packages[`node_modules/${name}`] &&
          !lockfile.packages[`${owner}/node_modules/${name}`],
      )
      .map(([name, range]) => [
        `node_modules/${name}`,
        {
          version: String(range).replace(/^[\^~]/, ''),
          ...platformOf(name),
          ...(dev ? { dev } : {}),
          optional: true,
        },
      ]),
)

if (missing.length > 0 && process.argv.includes('--check')) {
  console.error(
    `package-lock.json lacks ${missing.length} packages of other platforms: run node scripts/lockfile.mjs`,
  )
  process.exit(1)
}
if (missing.length > 0) {
  const packages = { ...lockfile.packages, ...Object.fromEntries(missing) }
  const sorted = Object.keys(packages).toSorted((one, other) => (one < other ? -1 : 1))
  lockfile.packages = Object.fromEntries(sorted.map((key) => [key, packages[key]]))
  await writeFile(path, `${JSON.stringify(lockfile, null, 2)}\n`)
  console.log(`Added ${missing.length} packages of other platforms to package-lock.json`)
}
