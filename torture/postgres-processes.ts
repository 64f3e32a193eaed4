import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The pid of the PostgreSQL in this data folder. */
export async function postmasterOf(dataFolder: string): Promise<number> {
  const file = await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

/** Kills all processes of a PostgreSQL at once, like a power cut. */
export async function killPostgres(postmaster: number): Promise<void> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const children: number[] = []
  for (const pid of pids) {
    if ((await parentOf(pid)) === postmaster) children.push(pid)
  }
  for (const pid of [postmaster, ...children]) killNow(pid)
}

/** The process may have ended already. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
