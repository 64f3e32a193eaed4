import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { StartError } from '../../platform/start-error.ts'

export interface BackupPlan {
  /** The file to write, or the folder for files that are named by their moment. */
  readonly path: string | undefined
  readonly everyMs: number | undefined
  /** How many files stay in the folder. */
  readonly keep: number | undefined
}

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Timers take no longer time. */
const longestMs = 20 * 86_400_000

function periodOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  const ms = Number(count) * (unitMs[unit] ?? 0)
  if (ms > 0 && ms <= longestMs) return ms
  throw new StartError(`--every takes a time such as 30m, 1h or 1d, up to 20d, not "${text}".`)
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const keep = Number(text)
  if (/^\d{1,6}$/.test(text) && keep >= 1) return keep
  throw new StartError(`--keep takes the number of backups that stay, not "${text}".`)
}

export function planOf(parameters: readonly string[], usage: string): BackupPlan {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { every: { type: 'string' }, keep: { type: 'string' } },
    })
    if (positionals.length > 1) throw new StartError(usage)
    return { path: positionals[0], everyMs: periodOf(values.every), keep: numberOf(values.keep) }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage)
  }
}

/** Of files that were made here; no others are ever removed. */
const ownName = /^kontor-\d{8}T\d{6}Z\.backup$/
const ownUnfinished = /^kontor-\d{8}T\d{6}Z\.backup\.unfinished$/

/** One that is being written grows all the time. */
const abandonedMs = 3_600_000

export const nameAt = (moment: Date) =>
  `kontor-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`

/** Removes the oldest backups of a folder, and what a killed process left. */
async function prune(folder: string, keep: number | undefined): Promise<number> {
  const names = await readdir(folder)
  for (const name of names.filter((each) => ownUnfinished.test(each))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && Date.now() - found.mtimeMs > abandonedMs) await rm(path)
  }
  if (keep === undefined) return 0
  // Their names are in the order of their moments.
  const old = names
    .filter((each) => ownName.test(each))
    .toSorted()
    .slice(0, -keep)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}

interface Backups extends BackupPlan {
  readonly folder: string
  readonly signal: AbortSignal
  readonly write: (file: string) => Promise<void>
  readonly say: (line: string) => void
  /** Told of a backup that failed; the next one is made all the same. */
  readonly onFailure: (error: unknown) => void
}

/** Makes a backup in the folder, and again after each period until the signal comes. */
export async function makeBackups(options: Backups): Promise<void> {
  const { folder, everyMs, keep, signal, write, say, onFailure } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const one = async () => {
    await write(join(folder, nameAt(new Date())))
    const removed = await prune(folder, keep)
    if (removed > 0) say(`Removed ${removed} older than the newest ${keep}`)
  }
  if (everyMs === undefined) return one()
  while (!signal.aborted) {
    const begun = Date.now()
    await one().catch(onFailure)
    const left = Math.max(0, begun + everyMs - Date.now())
    await wait(left, undefined, { signal }).catch(() => undefined)
  }
}
