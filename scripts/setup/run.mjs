import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** A step that failed, in one line that says what to do. */
export class StepFailed extends Error {}

/** @param {string} line */
export const say = (line) => console.log(line)

/** @param {string} name a program of an installed package */
export const installed = (name) => `${projectFolder}node_modules/.bin/${name}`

/**
 * Runs a program to its end and answers its exit code and what it printed.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options] show: let it print by itself
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
 * Does a piece of work that takes a while, and shows that it is going on.
 * @template Result
 * @param {string} what
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(what, work) {
  say(`${what} …`)
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  const timer = setInterval(() => say(`  still at it, ${seconds()} s`), 15_000)
  try {
    const result = await work()
    say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}

/**
 * Runs a command of the project; what goes wrong is told in one line.
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
