import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** A failed step, with a one-line message that says what to do. */
export class StepFailed extends Error {}

/** @param {string} line */
export const say = (line) => console.log(line)

/** @param {string} name a program of an installed package */
export const installed = (name) => `${projectFolder}node_modules/.bin/${name}`

/**
 * Runs a program and returns its exit code and output.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options] show: print its output directly
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(
  program,
  parameters,
  { show = false, env = process.env, cwd = projectFolder } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd,
      env,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs work that takes a while and prints progress.
 * @template Result
 * @param {string} what
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(what, work) {
  say(`${what} …`)
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  const timer = setInterval(() => say(`  still running, ${seconds()} s`), 15_000)
  try {
    const result = await work()
    say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}

/**
 * Runs a command of the project; a failure is printed in one line.
 * @param {() => Promise<void>} command
 */
export async function main(command) {
  try {
    await command()
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOSPC') {
      console.error('The disk is full. Free some space and try again.')
    } else if (error instanceof StepFailed) {
      console.error(error.message)
    } else {
      throw error
    }
    process.exit(1)
  }
}
