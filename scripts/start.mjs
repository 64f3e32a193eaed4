import './setup/node-version.mjs'
import { main } from './setup/run.mjs'
import { build } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'

await main(async () => {
  await installPackages()
  await build()
})
// In this process, so that signals reach the server itself.
await import(new URL('../server/dist/main.js', import.meta.url).href)
