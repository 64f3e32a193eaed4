import './setup/node-version.mjs'
import { installed, run } from './setup/run.mjs'

// With parameters it is about the pictures of the shop, without any about those of the documentation.
if (process.argv.length > 2) {
  process.argv.splice(2, 0, 'pictures')
  await import('./cli.mjs')
} else {
  const words = ['run', 'architecture-picture', 'data-model-picture', '--update']
  const { code } = await run(installed('vitest'), words, { show: true })
  process.exitCode = code
}
