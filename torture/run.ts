import { parseArgs } from 'node:util'
import { faultKinds, faults, type FaultKind } from './faults/all.ts'
import { reportLines } from './report.ts'
import { scheduleFaults } from './schedule.ts'
import { torture } from './torture.ts'

/**
 * Injects faults into a shop under load and checks its invariants. The same seed draws the same faults:
 * `npm run torture -- --seed 7 --faults 500`. `--kinds` takes names separated by commas; `--list` only prints
 * the schedule. Ctrl-C ends the run early; all checks still run.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '60' },
    kinds: { type: 'string', default: faultKinds.join(',') },
    customers: { type: 'string', default: '6' },
    agents: { type: 'string', default: '3' },
    list: { type: 'boolean', default: false },
  },
})

const say = (line: string) => console.log(line)

function wholeNumber(name: 'seed' | 'faults' | 'customers' | 'agents'): number {
  const value = Number(values[name])
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`)
  return value
}

function chosenKinds(): FaultKind[] {
  return values.kinds.split(',').map((name) => {
    const kind = faultKinds.find((each) => each === name)
    if (kind !== undefined) return kind
    throw new Error(`there is no fault "${name}", but ${faultKinds.join(', ')}`)
  })
}

const seed = wholeNumber('seed')
const count = wholeNumber('faults')
const kinds = chosenKinds()

if (values.list) {
  for (const [index, { kind, pauseMs }] of scheduleFaults(seed, count, kinds).entries()) {
    say(`${index + 1}: after ${pauseMs} ms, ${faults[kind].name}`)
  }
} else {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const report = await torture({
    seed,
    faults: count,
    kinds,
    customers: wholeNumber('customers'),
    agents: wholeNumber('agents'),
    program: ['server/dist/main.js'],
    answersWithinMs: 5000,
    say,
    stop: stop.signal,
  })
  say('')
  for (const line of reportLines(report)) say(line)
  say(`\nThe servers’ lines: ${report.logFile}`)
  process.exitCode = report.journal.violations.length === 0 ? 0 : 1
}
