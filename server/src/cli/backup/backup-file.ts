import { lstat, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { isFull } from '../../platform/full-disk.ts'
import { StartError } from '../../platform/start-error.ts'
import { isUnavailable } from '../../http/admission/unavailable.ts'
import { writeBackup, type WrittenBackup } from './write-backup.ts'

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

/** Why a backup has failed, in one line where that is known. */
function reasonOf(error: unknown, file: string, signal: AbortSignal | undefined): unknown {
  if (error instanceof StartError) return error
  if (signal?.aborted === true) return new StartError('Stopped. Nothing was written.')
  if (isFull(error)) return new StartError(`The disk of ${file} is full. Nothing was written.`)
  if (!isUnavailable(error)) return error
  const { message } = error as Error
  return new StartError(
    `The connection to the database was lost (${message}). Nothing was written.`,
  )
}

/** Writes the backup into this file; when one of both fails, the other is ended and waited for. */
async function fill(
  { url, version, signal }: BackupOptions,
  handle: FileHandle,
): Promise<WrittenBackup> {
  const failed = new AbortController()
  const stop = signal === undefined ? failed.signal : AbortSignal.any([failed.signal, signal])
  const packed = createGzip({ chunkSize: 256 * 1024 })
  const [stored, written] = await Promise.allSettled([
    pipeline(packed, handle.createWriteStream({ flush: true })).catch((error: unknown) => {
      failed.abort()
      throw error
    }),
    writeBackup(url, version, packed, stop).finally(() => packed.end()),
  ])
  if (stored.status === 'rejected') throw stored.reason
  if (written.status === 'rejected') throw written.reason
  return written.value
}

interface BackupOptions {
  readonly url: string
  readonly version: string
  readonly file: string
  /** Ends it early; nothing is left then. */
  readonly signal?: AbortSignal | undefined
}

/** Writes a temporary file and renames it when it is complete; a failure leaves nothing behind. */
export async function writeBackupFile(
  options: BackupOptions,
): Promise<WrittenBackup & { readonly bytes: number }> {
  const { file, signal } = options
  const created: string[] = []
  const unfinished = `${file}.unfinished`
  try {
    if (await isThere(file)) throw new StartError(`${file} is there already. ${chooseAnother}`)
    const handle = await create(unfinished, 'Remove it when no other backup is running.')
    created.push(unfinished)
    const written = await fill(options, handle)
    // Creates the target first, so that a file created meanwhile is not overwritten.
    const place = await create(file, chooseAnother)
    created.push(file)
    await place.close()
    const { size } = await stat(unfinished)
    await rename(unfinished, file)
    return { ...written, bytes: size }
  } catch (error) {
    for (const path of created) await rm(path, { force: true })
    throw reasonOf(error, file, signal)
  }
}
