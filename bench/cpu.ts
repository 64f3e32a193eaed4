import { readdir, readFile } from 'node:fs/promises'

/** Linux counts CPU time in hundredths of a second on every machine. */
const millisecondsPerTick = 10

interface ProcessTimes {
  readonly parent: number
  readonly own: number
  readonly ofEndedChildren: number
}

async function timesOf(pid: string): Promise<ProcessTimes | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // The name may contain spaces; the numbers begin after its closing parenthesis.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (index: number) => fields[index] ?? 0
  return { parent: at(1), own: at(11) + at(12), ofEndedChildren: at(13) + at(14) }
}

async function ticksOfLiving(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  let ticks = 0
  for (const each of pids) {
    const times = await timesOf(each)
    if (each === String(pid) || times?.parent === pid) ticks += times?.own ?? 0
  }
  return ticks
}

const ticksOfEnded = async (pid: number) => (await timesOf(String(pid)))?.ofEndedChildren ?? 0

/**
 * CPU milliseconds of a process and its children since their start. A child that ends while they are read, such as a
 * PostgreSQL backend, would be missed or counted twice: then all are read again.
 */
export async function cpuOf(pid: number): Promise<number> {
  for (;;) {
    const ended = await ticksOfEnded(pid)
    const living = await ticksOfLiving(pid)
    if ((await ticksOfEnded(pid)) === ended) return (living + ended) * millisecondsPerTick
  }
}
