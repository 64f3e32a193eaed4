import type { Readable } from 'node:stream'

/**
 * The lines of a text as bytes. Only the line feed ends one: Node's own reader also ends them at characters
 * that may stand in a customer's note.
 */
export async function* linesOf(text: Readable): AsyncGenerator<Buffer, void, void> {
  let begun: Buffer[] = []
  for await (const chunk of text as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at)])
      begun = []
      from = at + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  // A last line without its end was cut off, and nobody should take it for whole.
}
