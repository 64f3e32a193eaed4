import { Readable } from 'node:stream'
import { isJunkFile } from '@kontor/contract/rules/picture-names'
import { archiveLimits, mostPictureBytes } from '@kontor/contract/rules/pictures'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { Queryable } from '../../database/database.ts'
import { shownPath } from '../../uploads/file-name.ts'
import { openUploadRange, type UploadRange } from '../../uploads/upload-range.ts'
import type { Upload } from '../../uploads/upload.sql.ts'
import { SheetFault } from '../sheet/sheet-fault.ts'
import { FileProblem, type PictureFile } from './picture-file.ts'

class UploadReader extends RandomAccessReader {
  readonly #range: UploadRange
  /** A lost connection is no fault of the archive: the job is tried again. */
  failure: Error | undefined

  constructor(range: UploadRange) {
    super()
    this.#range = range
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const stream = Readable.from(this.#range(start, end))
    stream.once('error', (error) => (this.failure = error))
    return stream
  }
}

/** What cannot be read of an archive is its fault, unless the database failed. */
const noArchive = ({ failure }: UploadReader) => failure ?? new SheetFault('no_archive')

async function* entriesOf(archive: ZipFile, reader: UploadReader): AsyncGenerator<Entry> {
  const entries = archive.eachEntry()
  for (;;) {
    const next = await entries.next().catch(() => {
      throw noArchive(reader)
    })
    if (next.done === true) return
    yield next.value
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')

/** Not all programs say that they write UTF-8. */
function nameOf({ fileNameRaw }: Entry): string {
  try {
    return utf8.decode(fileNameRaw)
  } catch {
    return windows.decode(fileNameRaw)
  }
}

const isUnsafe = (path: string) =>
  /^(?:[/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes('..')

function refuse(entry: Entry, path: string): void {
  const { compressedSize, uncompressedSize } = entry
  if (isUnsafe(path)) throw new FileProblem('unsafe_path')
  if (entry.isEncrypted()) throw new FileProblem('encrypted')
  const isBomb =
    uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * archiveLimits.ratio
  if (isBomb) throw new FileProblem('packed_too_much')
  if (uncompressedSize > mostPictureBytes) throw new FileProblem('file_too_large')
}

async function unpacked(archive: ZipFile, entry: Entry, reader: UploadReader): Promise<Buffer> {
  try {
    const stream = await archive.openReadStreamPromise(entry)
    const pieces: Buffer[] = []
    // It fails when there is more than the directory says.
    for await (const piece of stream) pieces.push(piece as Buffer)
    return Buffer.concat(pieces)
  } catch (error) {
    throw reader.failure ?? new FileProblem('picture_not_readable', { cause: error })
  }
}

/** The files of an archive that was sent. Nothing of it is in memory but the file that is read. */
export async function* archiveFiles(
  database: Queryable,
  upload: Upload,
): AsyncGenerator<PictureFile> {
  const reader = new UploadReader(await openUploadRange(database, upload))
  // Names are bytes to us: one that leads out of the archive is a fault of its file, not of all of them.
  const options = { lazyEntries: true, decodeStrings: false, autoClose: false }
  const archive = await fromRandomAccessReaderPromise(reader, upload.bytes, options).catch(() => {
    throw noArchive(reader)
  })
  // Folders are entries as well.
  if (archive.entryCount > archiveLimits.files * 2) throw new SheetFault('too_many_files')
  let unpackedBytes = 0
  for await (const entry of entriesOf(archive, reader)) {
    const path = nameOf(entry)
    if (path.endsWith('/') || isJunkFile(path)) continue
    unpackedBytes += entry.uncompressedSize
    if (unpackedBytes > archiveLimits.unpackedBytes) throw new SheetFault('archive_too_large')
    yield {
      path: shownPath(path).slice(0, 300),
      among: archive.entryCount,
      async read() {
        refuse(entry, path)
        return unpacked(archive, entry, reader)
      },
    }
  }
}
