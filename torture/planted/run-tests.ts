import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { provideBrowser } from '../../scripts/setup/browser.mjs'
import type { Fault } from './fault.ts'

type Test = Fault['caughtBy']

/** A test that ran, with the words it failed with. */
export interface Outcome {
  readonly file: string
  readonly name: string
  readonly failure: string | null
}

const isBrowserTest = ({ file }: Test) => file.endsWith('.e2e.ts')

const escaped = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (tests: readonly Test[]) =>
  [...new Set(tests.map(({ title }) => escaped(title)))].join('|')

const filesOf = (tests: readonly Test[]) => [...new Set(tests.map(({ file }) => file))]

/**
 * Runs a program in the copy and answers its exit code and what it printed. It has a process group of its own, so that
 * Ctrl-C leaves it alone: tests that are cut off leave their databases behind.
 */
async function run(
  folder: string,
  program: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
) {
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = once(child, 'close')
  const output = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await ended) as [number | null]
  return { code, output: output.join('\n') }
}

async function report<Report>(path: string, output: string): Promise<Report> {
  const written = await readFile(path, 'utf8').catch(() => {
    throw new Error(`the tests did not run:\n${output.slice(-4000)}`)
  })
  await rm(path)
  return JSON.parse(written) as Report
}

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

async function runVitest(folder: string, tests: readonly Test[]): Promise<Outcome[]> {
  const path = join(folder, 'vitest-report.json')
  const parameters = ['run', ...filesOf(tests), '-t', patternOf(tests), '--reporter=json']
  const { output } = await run(folder, join(folder, 'node_modules/.bin/vitest'), [
    ...parameters,
    `--outputFile=${path}`,
  ])
  const { testResults } = await report<VitestReport>(path, output)
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

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

const outcomesIn = ({ file, specs, suites = [] }: PlaywrightSuite): Outcome[] => [
  ...specs.map(({ title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((each) => each.errors))
    const words = errors.map(({ message = '' }) => message).join('\n')
    return { file: `e2e/${file}`, name: title, failure: errors.length === 0 ? null : words }
  }),
  ...suites.flatMap(outcomesIn),
]

async function runPlaywright(folder: string, tests: readonly Test[]): Promise<Outcome[]> {
  const path = join(folder, 'playwright-report.json')
  const built = await run(folder, process.execPath, ['scripts/build.mjs'])
  if (built.code !== 0) throw new Error(`the shop cannot be built:\n${built.output}`)
  const { output } = await run(
    folder,
    join(folder, 'node_modules/.bin/playwright'),
    ['test', ...filesOf(tests), '-g', patternOf(tests), '--reporter=json'],
    { CHROMIUM_PATH: await provideBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: path },
  )
  const { suites } = await report<{ suites: readonly PlaywrightSuite[] }>(path, output)
  return suites.flatMap(outcomesIn)
}

/** Runs these tests in a copy of the project, and answers each that ran. */
export async function runTests(folder: string, tests: readonly Test[]): Promise<Outcome[]> {
  const inBrowser = tests.filter(isBrowserTest)
  const others = tests.filter((test) => !isBrowserTest(test))
  return [
    ...(others.length === 0 ? [] : await runVitest(folder, others)),
    ...(inBrowser.length === 0 ? [] : await runPlaywright(folder, inBrowser)),
  ]
}

/** Those of the outcomes that belong to a test. */
export const outcomesOf = (outcomes: readonly Outcome[], { file, title }: Test) =>
  outcomes.filter((each) => each.file === file && each.name.includes(title))

/** Whether it failed by what it expects, and not because it could not be run. */
export const failedByAssertion = ({ failure }: Outcome) =>
  failure !== null &&
  /AssertionError|Error: expected |instead of re(?:jecting|solving)|Property failed|expect\(/.test(
    failure,
  )
