import './setup/node-version.mjs'
import { availableParallelism } from 'node:os'
import { installed, main, projectFolder, run, say, StepFailed } from './setup/run.mjs'
import { installPackages } from './setup/install.mjs'

/**
 * The native compiler checks types in a fraction of the time; tools that use the compiler as a library need TypeScript 6.
 * @param {string} project
 */
const types = (project) => [
  process.execPath,
  `${projectFolder}node_modules/typescript-native/bin/tsc`,
  '-p',
  project,
]

/** Every static check, by what it checks. The longest begins first, so that it is not left alone at the end. */
const checks = {
  lint: [installed('oxlint'), '--type-aware', '--deny-warnings'],
  'types of the contract': types('contract'),
  'types of the server': types('server'),
  'types of the web': types('web'),
  'types of the web’s build': types('web/tsconfig.node.json'),
  'types of scripts and browser tests': types('.'),
  format: [installed('oxfmt'), '--check'],
  'directions of imports': [
    installed('depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    'contract',
    'server',
    'web',
  ],
  'nothing unused': [installed('knip')],
  'texts in three languages': [process.execPath, 'scripts/check-locales.mjs'],
  'clauses named by tests': [process.execPath, 'scripts/check-behaviour.mjs'],
  'lockfile for every platform': [process.execPath, 'scripts/lockfile.mjs', '--check'],
  'openapi.json': [process.execPath, '--import', 'tsx', 'scripts/openapi.ts', '--check'],
}

/** @param {string} what @param {readonly string[]} command */
async function check(what, [program = '', ...parameters]) {
  const begun = Date.now()
  const { code, output } = await run(program, parameters)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${what} (${seconds} s)`)
  if (code !== 0) say(output.trim())
  return code === 0
}

await main(async () => {
  await installPackages()
  const waiting = Object.entries(checks)
  let failed = 0
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!(await check(...next))) failed += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  const count = Object.keys(checks).length
  if (failed > 0) throw new StepFailed(`${failed} of ${count} checks failed.`)
  say(`All ${count} checks passed.`)
})
