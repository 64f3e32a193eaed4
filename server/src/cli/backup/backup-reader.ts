import type { Readable } from 'node:stream'
import { StartError } from '../../platform/start-error.ts'
import { endOfTable } from './format.ts'

export const notWhole = () =>
  new StartError('The backup ends before its end: the file is damaged or was cut off.')

const lineFeed = 10
const nothing: Buffer = Buffer.alloc(0)
const endLine = Buffer.from(`${endOfTable}\n`)
const endAfterLine = Buffer.from(`\n${endOfTable}\n`)

/** How many lines end in these bytes. */
export function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}

/** Where the line that ends a table begins; -1 without one. */
function findEnd(block: Buffer): number {
  if (block.subarray(0, endLine.length).equals(endLine)) return 0
  const before = block.indexOf(endAfterLine)
  return before === -1 ? -1 : before + 1
}

/**
 * Reads the text of a backup as bytes: single lines, and the rows of a table in blocks as they come, because one by one
 * they would take longer to read than to store.
 */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>
  /** Whole lines that were not read yet. */
  #block: Buffer = nothing
  /** The beginning of a line whose end has not come yet. */
  #begun: Buffer[] = []

  constructor(text: Readable) {
    this.#chunks = (text as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  }

  /** The next line, without its end. */
  async line(): Promise<Buffer> {
    const block = await this.#lines()
    const end = block.indexOf(lineFeed)
    this.#block = block.subarray(end + 1)
    return block.subarray(0, end)
  }

  /** Passes on the rows of a table and answers their number. */
  async rows(take: (rows: Buffer) => Promise<void>): Promise<number> {
    let count = 0
    for (;;) {
      const block = await this.#lines()
      const end = findEnd(block)
      const rows = end === -1 ? block : block.subarray(0, end)
      count += countLines(rows)
      if (rows.length > 0) await take(rows)
      this.#block = end === -1 ? nothing : block.subarray(end + endLine.length)
      if (end !== -1) return count
    }
  }

  async #lines(): Promise<Buffer> {
    while (this.#block.length === 0) {
      const { value: chunk, done } = await this.#chunks.next().catch(() => {
        throw notWhole()
      })
      // A last line without a line feed was cut off.
      if (done === true || chunk === undefined) throw notWhole()
      const end = chunk.lastIndexOf(lineFeed) + 1
      if (end > 0) {
        const ended = chunk.subarray(0, end)
        this.#block = this.#begun.length === 0 ? ended : Buffer.concat([...this.#begun, ended])
        this.#begun = []
      }
      if (end < chunk.length) this.#begun.push(chunk.subarray(end))
    }
    return this.#block
  }
}
