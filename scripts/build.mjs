import './setup/node-version.mjs'
import { main } from './setup/run.mjs'
import { build } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'

await main(async () => {
  await installPackages()
  await build()
})
