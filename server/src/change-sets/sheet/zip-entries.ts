import { createInflateRaw } from 'node:zlib'
import { SheetFault } from './sheet-fault.ts'

/** A file inside of a ZIP archive (APPNOTE.TXT 4.3). */
export interface ZipEntry {
  readonly packed: Buffer
  readonly isStored: boolean
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50
const longestComment = 0xffff + 22
const encrypted = 1

const noWorkbook = () => new SheetFault('no_workbook')

/** The entries by name. Archives over 4 GB, encrypted ones and other methods than deflate are none of ours. */
export function zipEntries(file: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  try {
    const tail = Math.max(0, file.length - longestComment)
    let end = file.length - 22
    while (end >= tail && file.readUInt32LE(end) !== endOfDirectory) end -= 1
    if (end < tail) throw noWorkbook()
    const count = file.readUInt16LE(end + 10)
    let at = file.readUInt32LE(end + 16)
    for (let index = 0; index < count; index += 1) {
      if (file.readUInt32LE(at) !== directoryEntry) throw noWorkbook()
      const method = file.readUInt16LE(at + 10)
      const length = file.readUInt32LE(at + 20)
      const nameLength = file.readUInt16LE(at + 28)
      const name = file.toString('utf8', at + 46, at + 46 + nameLength)
      const local = file.readUInt32LE(at + 42)
      const isReadable =
        (method === 0 || method === 8) && (file.readUInt16LE(at + 8) & encrypted) === 0
      if (!isReadable || file.readUInt32LE(local) !== localEntry) throw noWorkbook()
      const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
      if (begin + length > file.length) throw noWorkbook()
      entries.set(name, { packed: file.subarray(begin, begin + length), isStored: method === 0 })
      at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
  } catch (error) {
    // Numbers that lead out of the file.
    if (error instanceof RangeError) throw noWorkbook()
    throw error
  }
  return entries
}

/** The text of an entry, piece by piece; one that unfolds to more than `mostBytes` is refused on the way. */
export async function* unpackedText(
  { packed, isStored }: ZipEntry,
  mostBytes: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  try {
    for await (const piece of isStored ? [packed] : inflated(packed)) {
      bytes += piece.length
      if (bytes > mostBytes) throw new SheetFault('too_large_unpacked')
      yield decoder.decode(piece, { stream: true })
    }
  } catch (error) {
    throw error instanceof SheetFault ? error : noWorkbook()
  }
  yield decoder.decode()
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(packed)
  for await (const piece of inflate) yield piece as Buffer
}
