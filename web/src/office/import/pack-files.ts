import { Zip, ZipPassThrough } from 'fflate'
import type { FoundFile } from './dropped-files.ts'

interface PackOptions {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Packs files into one archive, without packing them smaller: pictures are small already. */
export async function packFiles(
  files: readonly FoundFile[],
  name: string,
  { signal, onProgress }: PackOptions,
): Promise<File> {
  const packed: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    pieces.push(piece)
  })
  /** A browser can lay blobs down on the disk, but not the pieces in memory. */
  const layDown = () => {
    packed.push(new Blob(pieces))
    pieces = []
  }
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  let done = 0
  for (const { path, file } of files) {
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    const reader = file.stream().getReader()
    for (;;) {
      signal.throwIfAborted()
      const { value, done: isEnd } = await reader.read()
      if (isEnd) break
      entry.push(value)
      done += value.length
      onProgress(total === 0 ? 0 : done / total)
    }
    entry.push(new Uint8Array(), true)
    layDown()
  }
  zip.end()
  layDown()
  return new File(packed, name, { type: 'application/zip' })
}
