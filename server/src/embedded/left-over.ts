import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** From the postmaster.pid file of a running PostgreSQL. */
export interface RunningPostgres {
  readonly pid: number
  readonly socketFolder: string
}

/** The command line of a process; empty when there is no such process. */
async function wordsOf(pid: number): Promise<string[]> {
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    }
    return (await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)])).stdout.trim().split(' ')
  } catch {
    return []
  }
}

/**
 * Whether this process is the PostgreSQL of this folder: after a reboot the pid may belong to
 * another program.
 */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  const words = await wordsOf(pid)
  return (words[0]?.endsWith('postgres') ?? false) && words.includes(folder)
}

/**
 * Finds a PostgreSQL that still runs because its server was killed. Removes a stale postmaster.pid:
 * its pid may belong to another program by now, and PostgreSQL would refuse to start.
 */
export async function findLeftOver(folder: string): Promise<RunningPostgres | undefined> {
  const pidFile = join(folder, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (await servesFolder(pid, folder)) return { pid, socketFolder: lines[4] ?? '' }
  await rm(pidFile, { force: true })
  return undefined
}

async function isGone(pid: number, folder: string, withinSeconds: number): Promise<boolean> {
  for (let tries = 0; tries < withinSeconds * 20; tries += 1) {
    if (!(await servesFolder(pid, folder))) return true
    await sleep(50)
  }
  return false
}

/**
 * Stops the PostgreSQL of a folder with a fast shutdown: clients are disconnected, committed data
 * is written.
 */
export async function endPostgres(pid: number, folder: string): Promise<void> {
  const signals = [
    ['SIGINT', 30],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const
  for (const [signal, seconds] of signals) {
    if (!(await servesFolder(pid, folder))) return
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    if (await isGone(pid, folder, seconds)) return
  }
}
