import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What PostgreSQL writes of itself into its data folder while it runs. */
export interface RunningPostgres {
  readonly pid: number
  readonly socketFolder: string
}

/** The name of the program a process runs, or undefined when there is no such process. */
async function programOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim()
    return (await run('ps', ['-o', 'comm=', '-p', String(pid)])).stdout.trim()
  } catch {
    return undefined
  }
}

const isPostgres = async (pid: number) => (await programOf(pid))?.endsWith('postgres') ?? false

/**
 * The PostgreSQL that still runs on this folder, because the server that started it was killed. A file
 * left by one that is gone is removed: its process number may be another program's by now, and PostgreSQL
 * would refuse to start.
 */
export async function findLeftOver(folder: string): Promise<RunningPostgres | undefined> {
  const pidFile = join(folder, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (await isPostgres(pid)) return { pid, socketFolder: lines[4] ?? '' }
  await rm(pidFile, { force: true })
  return undefined
}

async function isGone(pid: number, withinSeconds: number): Promise<boolean> {
  for (let tries = 0; tries < withinSeconds * 20; tries += 1) {
    if (!(await isPostgres(pid))) return true
    await sleep(50)
  }
  return false
}

/** Ends a PostgreSQL cleanly: at once for its clients, with everything written that it confirmed. */
export async function endPostgres(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    if (await isGone(pid, seconds)) return
  }
}
