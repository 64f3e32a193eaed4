import { projectFolder, say } from '../scripts/setup/run.mjs'
import type { Fault } from './planted/fault.ts'
import { faults } from './planted/faults.ts'
import { copyProject, type ProjectCopy } from './planted/project-copy.ts'
import { failedByAssertion, outcomesOf, runTests } from './planted/run-tests.ts'

/**
 * Plants one fault after the other in a copy of the project and expects its test to fail. Words given on the
 * command line choose the faults that have one of them in their description or kind.
 */
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const isChosen = ({ what, kind }: Fault) =>
  words.length === 0 || words.some((word) => `${what} ${kind}`.toLowerCase().includes(word))
const chosen = faults.filter(isChosen)

/** A test that fails without a fault, or that is not there, would prove nothing. */
async function requirePassing({ folder }: ProjectCopy): Promise<void> {
  const tests = chosen.map(({ caughtBy }) => caughtBy)
  const outcomes = await runTests(folder, tests)
  for (const test of tests) {
    const own = outcomesOf(outcomes, test)
    const failed = own.find(({ failure }) => failure !== null)
    if (own.length === 0) throw new Error(`there is no test "${test.title}" in ${test.file}`)
    if (failed) throw new Error(`"${failed.name}" fails without a fault:\n${failed.failure}`)
  }
}

interface Verdict {
  readonly fault: Fault
  readonly caught: boolean
  readonly seconds: number
  /** What happened instead of a failed expectation. */
  readonly instead: string
}

async function tryFault(copy: ProjectCopy, fault: Fault): Promise<Verdict> {
  const begun = performance.now()
  const verdict = (caught: boolean, instead = '') => ({
    fault,
    caught,
    seconds: (performance.now() - begun) / 1000,
    instead,
  })
  const takeOut = await copy.plant(fault)
  try {
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
    await takeOut()
  }
}

const row = ({ fault: { what, kind, caughtBy }, caught, seconds }: Verdict) =>
  `| ${what} | ${kind} | ${caught ? `${caughtBy.file}: ${caughtBy.title}` : 'NOTHING'} | ${seconds.toFixed(1)} |`

/** Stopped by a signal it finishes the test that runs, so that nothing is left behind. */
let isStopped = false
const stop = () => {
  if (!isStopped) say('Stopping after the test that runs')
  isStopped = true
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

say(`Copying the project and running the tests of ${chosen.length} faults without them`)
const copy = await copyProject(projectFolder)
const verdicts: Verdict[] = []
try {
  await requirePassing(copy)
  for (const fault of chosen) {
    if (isStopped) break
    const verdict = await tryFault(copy, fault)
    verdicts.push(verdict)
    say(
      `${verdict.caught ? 'caught  ' : 'SURVIVED'} ${fault.what} (${verdict.seconds.toFixed(1)} s)`,
    )
    if (!verdict.caught) say(`  ${verdict.instead}`)
  }
} finally {
  await copy.remove()
}
say(
  ['', '| Fault | Kind | Caught by | s |', '| --- | --- | --- | --- |', ...verdicts.map(row)].join(
    '\n',
  ),
)
const survived = verdicts.filter(({ caught }) => !caught)
say(`\n${verdicts.length} of ${chosen.length} faults planted, ${survived.length} survived`)
if (survived.length > 0 || verdicts.length < chosen.length || chosen.length === 0) {
  process.exitCode = 1
}
