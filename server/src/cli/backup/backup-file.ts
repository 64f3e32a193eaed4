import { lstat, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { isFull } from '../../platform/full-disk.ts'
import { StartError } from '../../platform/start-error.ts'
import type { BackupEnd } from './format.ts'
import { writeBackup } from './write-backup.ts'

const chooseAnother = 'Choose another name.'

const isThere = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  )

/**
 * Creates a file that only its owner can read, because it holds personal data. Never overwrites.
 */
const create = (file: string, hint: string) =>
  open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new StartError(`${file} is there already. ${hint}`)
    throw new StartError(`${file} cannot be written: ${error.message}`)
  })

/** Writes a temporary file and renames it when it is complete; a failure leaves nothing behind. */
export async function writeBackupFile(
  url: string,
  version: string,
  file: string,
): Promise<BackupEnd> {
  const created: string[] = []
  const unfinished = `${file}.unfinished`
  try {
    if (await isThere(file)) throw new StartError(`${file} is there already. ${chooseAnother}`)
    const handle = await create(unfinished, 'Remove it when no other backup is running.')
    created.push(unfinished)
    const packed = createGzip()
    const [written] = await Promise.all([
      writeBackup(url, version, packed).finally(() => packed.end()),
      pipeline(packed, handle.createWriteStream({ flush: true })),
    ])
    // Creates the target first, so that a file created meanwhile is not overwritten.
    const place = await create(file, chooseAnother)
    created.push(file)
    await place.close()
    await rename(unfinished, file)
    return written
  } catch (error) {
    for (const path of created) await rm(path, { force: true })
    if (isFull(error)) throw new StartError(`The disk of ${file} is full. Nothing was written.`)
    throw error
  }
}
