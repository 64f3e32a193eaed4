import './setup/node-version.mjs'
import { main, run, say, StepFailed, installed } from './setup/run.mjs'
import { installPackages } from './setup/install.mjs'

/** Every static check, by what it makes sure of. */
const checks = {
  'types of the contract': [installed('tsc'), '-p', 'contract'],
  'types of the server': [installed('tsc'), '-p', 'server'],
  'types of the web': [installed('tsc'), '-p', 'web'],
  'types of scripts and browser tests': [installed('tsc'), '-p', '.'],
  lint: [installed('oxlint'), '--type-aware', '--deny-warnings'],
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
  'openapi.json': [process.execPath, '--import', 'tsx', 'scripts/openapi.ts', '--check'],
}

await main(async () => {
  await installPackages()
  let failed = 0
  for (const [what, [program = '', ...parameters]] of Object.entries(checks)) {
    const begun = Date.now()
    const { code, output } = await run(program, parameters)
    say(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${what} (${((Date.now() - begun) / 1000).toFixed(1)} s)`,
    )
    if (code === 0) continue
    failed += 1
    say(output.trim())
  }
  if (failed > 0) throw new StepFailed(`${failed} of ${Object.keys(checks).length} checks failed.`)
  say(`All ${Object.keys(checks).length} checks passed.`)
})
