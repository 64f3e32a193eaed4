import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EncodedAnswer } from '../endpoints/encoded-answer.ts'

/** A page or file that is written once and sent to everyone who asks, compressed once. */
export interface WrittenPage {
  readonly encoded: EncodedAnswer
  readonly etag: string
}

/** When nothing of it changed, the older one with its compressed forms is still good. */
export function writtenPage(text: string, older?: WrittenPage): WrittenPage {
  const bytes = Buffer.from(text)
  if (older?.encoded.bytes.equals(bytes) === true) return older
  // Weak, because the same page may be sent compressed.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { encoded: new EncodedAnswer(bytes), etag }
}

export const sizeOfPage = ({ encoded }: WrittenPage) => encoded.size

/** Asked for again each time, and answered with 304 when nothing changed. */
export async function sendWritten(
  { encoded, etag }: WrittenPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = encoded.encodingFor(request.headers['accept-encoding'])
  // With an encoding set, the compression of the server leaves the page alone.
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encoded.in(encoding))
}
