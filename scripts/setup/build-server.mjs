import { buildServer, bundle } from './build.mjs'

/** What tests start and kill, each a part of the server in a process of its own. */
const programs = ['job-process', 'mail-process', 'sheets-process', 'webhook-process']

/** Set-up of the server's tests: what they start takes a fraction of the time when it is bundled. */
export default async function setUp() {
  await buildServer()
  const entryPoints = programs.map((name) => ({ in: `server/test/${name}.ts`, out: name }))
  await bundle(entryPoints, 'server/test/dist')
}
