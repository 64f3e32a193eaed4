import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Fault } from './fault.ts'

type Test = Fault['caughtBy']

/** A test that ran, with the message it failed with. */
export interface Outcome {
  readonly file: string
  readonly name: string
  readonly failure: string | null
}

const escaped = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (tests: readonly Test[]) =>
  [...new Set(tests.map(({ title }) => escaped(title)))].join('|')

const filesOf = (tests: readonly Test[]) => [...new Set(tests.map(({ file }) => file))]

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/**
 * Runs Vitest and returns what it printed. It has its own process group, so that Ctrl-C does not reach it: interrupted
 * tests leave their databases behind.
 */
async function runVitest(folder: string, parameters: readonly string[]): Promise<string> {
  const child = spawn(join(folder, 'node_modules/.bin/vitest'), parameters, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = once(child, 'close')
  const output = await Promise.all([text(child.stdout), text(child.stderr)])
  await ended
  return output.join('\n')
}

/** Runs these tests in a copy of the project and returns each that ran. */
export async function runTests(folder: string, tests: readonly Test[]): Promise<Outcome[]> {
  const path = join(folder, 'vitest-report.json')
  const chosen = [...filesOf(tests), '-t', patternOf(tests)]
  const output = await runVitest(folder, [
    'run',
    ...chosen,
    '--reporter=json',
    `--outputFile=${path}`,
  ])
  const written = await readFile(path, 'utf8').catch(() => {
    throw new Error(`the tests did not run:\n${output.slice(-4000)}`)
  })
  await rm(path)
  const { testResults } = JSON.parse(written) as VitestReport
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.slice(folder.length + 1)
    const ran = assertionResults.filter(({ status }) => ['passed', 'failed'].includes(status))
    if (ran.length === 0) throw new Error(`no test of ${file} ran: ${message}`)
    return ran.map(({ fullName, status, failureMessages }) => ({
      file,
      name: fullName,
      failure: status === 'passed' ? null : failureMessages.join('\n'),
    }))
  })
}

/** The outcomes of a test. */
export const outcomesOf = (outcomes: readonly Outcome[], { file, title }: Test) =>
  outcomes.filter((each) => each.file === file && each.name.includes(title))

/** Whether an expectation failed; a test that could not run proves nothing. */
export const failedByAssertion = ({ failure }: Outcome) =>
  failure !== null &&
  /AssertionError|Error: expected |instead of re(?:jecting|solving)|Property failed|expect\(/.test(
    failure,
  )
