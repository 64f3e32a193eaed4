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

/** The words a process was started with; none when there is no such process. */
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

/** Whether this process is the PostgreSQL of this folder: after a reboot its number may be anyone's. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  const words = await wordsOf(pid)
  return (words[0]?.endsWith('postgres') ?? false) && words.includes(folder)
}

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

/** Ends the PostgreSQL of a folder: at once for its clients, with everything written that it confirmed. */
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
