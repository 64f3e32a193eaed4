import './setup/node-version.mjs'
import { spawn } from 'node:child_process'
import { installPackages } from './setup/install.mjs'
import { installed, main, projectFolder, say } from './setup/run.mjs'

const webPort = 5173

/** @param {string} program @param {readonly string[]} parameters @param {string} folder */
const launch = (program, parameters, folder) =>
  spawn(program, parameters, {
    cwd: `${projectFolder}${folder}`,
    stdio: 'inherit',
    env: process.env,
  })

await main(async () => {
  await installPackages()
  const parts = [
    launch(
      installed('tsx'),
      ['watch', '--clear-screen=false', '--include', '../contract/src/**/*', 'src/main.ts'],
      'server',
    ),
    launch(installed('vite'), ['--port', String(webPort), '--clearScreen', 'false'], 'web'),
  ]
  say(`Server and web reload on change. Open http://localhost:${webPort}`)
  const stop = () => parts.forEach((part) => part.kill('SIGTERM'))
  // Ctrl-C reaches the child processes directly; this process only waits for them.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', stop)
  for (const part of parts) part.once('exit', stop)
})
