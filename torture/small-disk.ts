import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** For the shop of the torture run. */
const usualMegabytes = 1024

/** A folder on a separate small disk that can be filled safely; creating it needs root. */
export interface SmallDisk {
  readonly folder: string
  /** Why it cannot be filled; undefined when it can. */
  readonly notFillable: string | undefined
  /** Keeps the disk full until this is true. */
  fillUntil(isOver: () => boolean): Promise<void>
  /** Keeps the disk full for this time. */
  fillFor(milliseconds: number): Promise<void>
  remove(): Promise<void>
}

async function mountOn(folder: string, megabytes: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'a disk of its own is made on Linux only'
  try {
    const options = `size=${megabytes}m,mode=755`
    await run('mount', ['-t', 'tmpfs', '-o', options, 'kontor-torture', folder])
    return undefined
  } catch {
    return 'only root may mount a disk of its own'
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** Writes repeatedly until the disk is full, so that freed space is taken at once. */
async function fill(path: string, isOver: () => boolean): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let size = 8 * 1024 * 1024; !isOver();) {
      try {
        await file.write(Buffer.alloc(size))
      } catch (error) {
        if (!isFull(error)) throw error
        if (size > 4096) size /= 2
        else await sleep(20)
      }
    }
  } finally {
    await file.close()
    await rm(path)
  }
}

export async function makeSmallDisk(
  fillable: boolean,
  megabytes = usualMegabytes,
): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-torture-'))
  await chmod(folder, 0o755)
  const notFillable = fillable ? await mountOn(folder, megabytes) : 'it was not asked for'
  const fillUntil = (isOver: () => boolean) => fill(join(folder, 'filler'), isOver)
  return {
    folder,
    notFillable,
    fillUntil,
    fillFor(milliseconds) {
      const end = performance.now() + milliseconds
      return fillUntil(() => performance.now() >= end)
    },
    async remove() {
      if (notFillable === undefined) await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
