import { readdir, readFile } from 'node:fs/promises'

async function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

const kilobytes = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

/** Megabytes of a process and its children, what they share counted once. */
export async function memoryOf(pid: number): Promise<number> {
  let sum = 0
  for (const each of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const parent = /\) \S (\d+)/.exec(await read(`/proc/${each}/stat`))?.[1]
    if (each !== String(pid) && parent !== String(pid)) continue
    sum += kilobytes(await read(`/proc/${each}/smaps_rollup`), 'Pss')
  }
  return sum / 1024
}
