import type { Readable } from 'node:stream'

/**
 * The lines of a text as bytes, ended by line feeds only: Node's readline also splits at characters
 * that a customer's note may contain.
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
  // A last line without a line feed was cut off, so it is dropped.
}
