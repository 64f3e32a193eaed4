import './setup/node-version.mjs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main, projectFolder, run, say, step, StepFailed } from './setup/run.mjs'

/**
 * Runs tests of the release before on the schema of this one: `npm run check:former-release -- COMMIT [TEST…]`. During a rolling deploy
 * its servers work on that schema. They run with the packages of this release.
 */
const [commit, ...chosen] = process.argv.slice(2)

/** What customers, stock agents and the office do all day. Tests of the schema itself would find the new one. */
const usual = [
  'basket',
  'billing-issuing',
  'billing-lists',
  'catalogue-',
  'credit-notes',
  'customer-',
  'desk-',
  'jobs.test',
  'mail-outbox',
  'office-products',
  'orders.test',
  'payments',
  'registration',
  'warehouse',
  'webhooks-events',
]

/**
 * @param {string} program
 * @param {readonly string[]} parameters
 */
async function must(program, parameters) {
  const { code, output } = await run(program, parameters)
  if (code !== 0) throw new StepFailed(`${program} ${parameters.join(' ')}: ${output.trim()}`)
}

/** @param {string} folder */
async function unpack(folder) {
  const archive = join(folder, 'release.tar')
  await must('git', ['archive', `--output=${archive}`, String(commit)])
  await must('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  for (const name of ['', 'contract', 'server', 'web']) {
    const from = join(projectFolder, name, 'node_modules')
    const to = join(folder, name, 'node_modules')
    // Copied as links where the disk is the same. A link to the folder would lead to the workspaces of this release.
    const { code } = await run('cp', ['-al', from, to])
    if (code === 0) continue
    await rm(to, { recursive: true, force: true })
    await cp(from, to, { recursive: true, verbatimSymlinks: true }).catch(
      (/** @type {NodeJS.ErrnoException} */ error) => {
        // Not every workspace has packages of its own.
        if (error.code !== 'ENOENT') throw error
      },
    )
  }
}

await main(async () => {
  if (commit === undefined)
    throw new StepFailed(
      'Name the commit of the release before: npm run check:former-release -- COMMIT',
    )
  const folder = await mkdtemp(join(tmpdir(), 'kontor-former-'))
  try {
    await step(`Unpacking ${commit}`, () => unpack(folder))
    const migrations = join('server', 'migrations')
    await cp(join(projectFolder, migrations), join(folder, migrations), { recursive: true })
    const tests = (chosen.length > 0 ? chosen : usual).map((name) => `server/test/${name}`)
    const { code } = await run(
      join(folder, 'node_modules/.bin/vitest'),
      ['run', '--project', 'server*', ...tests],
      { cwd: folder, show: true },
    )
    if (code !== 0) throw new StepFailed(`Tests of ${commit} fail on the schema of this release.`)
    say(`The tests of ${commit} pass on the schema of this release.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
