import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'

const gigabyte = 2 ** 30
const shared = '/dev/shm'

/** Tests write less than 1 GB; the rest is left to the programs that they start. */
const needed = { folder: 2 * gigabyte, memory: 8 * gigabyte }

/**
 * Whether the tests can write into memory: there is room, and programs may be started there.
 * @param {{ mounts: string, folderBytes: number, memoryBytes: number }} machine
 */
export function hasRoom({ mounts, folderBytes, memoryBytes }) {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === shared)?.[3]
  return (
    options !== undefined &&
    !options.split(',').includes('noexec') &&
    folderBytes >= needed.folder &&
    memoryBytes >= needed.memory
  )
}

/**
 * Makes a folder in memory for temporary files and removes it at the end; undefined where there is none. Each server test gets a copy of
 * a database, several hundred files, which takes a disk longer than most tests take.
 * @returns {Promise<string | undefined>}
 */
export async function memoryFolder() {
  try {
    const { bavail, bsize } = await statfs(shared)
    const mounts = await readFile('/proc/mounts', 'utf8')
    if (!hasRoom({ mounts, folderBytes: bavail * bsize, memoryBytes: freemem() })) return undefined
  } catch {
    return undefined
  }
  const folder = mkdtempSync(join(shared, 'kontor-tests-'))
  // As the usual folder of temporary files: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => process.exit(1))
  }
  return folder
}
