import './setup/node-version.mjs'
import { build } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'
import { main } from './setup/run.mjs'

await main(async () => {
  await installPackages()
  await build()
})
await import(new URL('../server/dist/cli.js', import.meta.url).href)
