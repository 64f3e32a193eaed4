import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface FileContent {
  /** Of the file, as it is saved: letters, digits and hyphens, and its ending. */
  readonly name: string
  readonly mediaType: string
  readonly content: AsyncIterable<Uint8Array | string>
}

/** An answer that is a file, sent while it is made. */
export class FileAnswer {
  readonly #file: FileContent

  constructor(file: FileContent) {
    this.#file = file
  }

  answer(reply: FastifyReply) {
    const { name, mediaType, content } = this.#file
    return reply
      .type(mediaType)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(content, { objectMode: false }))
  }
}
