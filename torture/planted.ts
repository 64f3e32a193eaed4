import { projectFolder, say } from '../scripts/setup/run.mjs'
import type { Fault } from './planted/fault.ts'
import { faults } from './planted/faults.ts'
import { copyProject, type ProjectCopy } from './planted/project-copy.ts'
import { failedByAssertion, outcomesOf, runTests, type Outcome } from './planted/run-tests.ts'

/**
 * Plants one fault after the other in a copy of the project and expects its test to fail. Words on the command line
 * choose the faults whose description or kind contains one of them.
 */
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const isChosen = ({ what, kind }: Fault) =>
  words.length === 0 || words.some((word) => `${what} ${kind}`.toLowerCase().includes(word))
const chosen = faults.filter(isChosen)

/** A test that fails without the fault, or does not exist, would prove nothing. */
function whyUseless(outcomes: readonly Outcome[], { caughtBy }: Fault): string | undefined {
  const own = outcomesOf(outcomes, caughtBy)
  if (own.length === 0) return `there is no test "${caughtBy.title}" in ${caughtBy.file}`
  const failed = own.find(({ failure }) => failure !== null)
  return failed && `"${failed.name}" fails without the fault:\n${failed.failure}`
}

interface Verdict {
  readonly fault: Fault
  readonly caught: boolean
  readonly seconds: number
  /** What happened instead of a failed expectation; empty when it was caught. */
  readonly instead: string
}

async function tryFault(
  copy: ProjectCopy,
  fault: Fault,
  withoutFault: readonly Outcome[],
): Promise<Verdict> {
  const begun = performance.now()
  const verdict = (caught: boolean, instead = '') => ({
    fault,
    caught,
    seconds: (performance.now() - begun) / 1000,
    instead,
  })
  const useless = whyUseless(withoutFault, fault)
  if (useless !== undefined) return verdict(false, useless)
  let remove = async () => {}
  try {
    remove = await copy.plant(fault)
    const failed = outcomesOf(await runTests(copy.folder, [fault.caughtBy]), fault.caughtBy).filter(
      ({ failure }) => failure !== null,
    )
    if (failed.length === 0) return verdict(false, 'the test passed')
    return failed.some(failedByAssertion)
      ? verdict(true)
      : verdict(false, `no expectation failed: ${failed[0]?.failure}`)
  } catch (error) {
    return verdict(false, String(error))
  } finally {
    await remove()
  }
}

/** A row of the table in docs/reliability.md. */
function row({ fault: { what, kind, plant, caughtBy }, caught, seconds }: Verdict): string {
  const found = caught ? `\`${caughtBy.file}\`: ${caughtBy.title}` : 'NOTHING'
  return `| ${what} | ${kind} | \`${plant.name}\` | ${found} | ${seconds.toFixed(1)} |`
}

/** A signal lets the current test finish, so that no database is left behind. */
let isStopped = false
const stop = () => {
  if (!isStopped) say('Stopping after the current test')
  isStopped = true
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

say(`Copying the project and running the tests of ${chosen.length} faults without them`)
const copy = await copyProject(projectFolder)
const verdicts: Verdict[] = []
try {
  const withoutFault = await runTests(
    copy.folder,
    chosen.map(({ caughtBy }) => caughtBy),
  )
  for (const fault of chosen) {
    if (isStopped) break
    const verdict = await tryFault(copy, fault, withoutFault)
    verdicts.push(verdict)
    say(
      `${verdict.caught ? 'caught  ' : 'SURVIVED'} ${fault.what} (${verdict.seconds.toFixed(1)} s)`,
    )
    if (!verdict.caught) say(`  ${verdict.instead}`)
  }
} finally {
  await copy.remove()
}
const head = ['| Fault | Promise | Changed | Caught by | s |', '| --- | --- | --- | --- | --: |']
say(['', ...head, ...verdicts.map(row)].join('\n'))
const survived = verdicts.filter(({ caught }) => !caught)
say(`\n${verdicts.length} of ${chosen.length} faults planted, ${survived.length} survived`)
if (survived.length > 0 || verdicts.length < chosen.length || chosen.length === 0) {
  process.exitCode = 1
}
