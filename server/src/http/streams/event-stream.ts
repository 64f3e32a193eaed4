import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { limits } from '../server/limits.ts'

/** An event as it goes over the wire, made once for all who get it. */
export const frameOf = ({ event, data }: { readonly event: string; readonly data: unknown }) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** One client's stream of server-sent events. */
export class EventStream {
  readonly #body = new PassThrough()
  #wasWaiting = false

  get #backlog(): number {
    return this.#body.writableLength + this.#body.readableLength
  }

  /** A client that does not read is let go: it comes back when it can, and catches up. */
  send(frame: string): void {
    if (this.#backlog > limits.streamBacklogBytes) this.#body.destroy()
    else if (this.#body.writable) this.#body.write(frame)
  }

  /**
   * A comment, which clients do not hear of: it keeps the connection in use. Whoever has something waiting at
   * two beats in a row does not read; by beats alone the backlog would take days to tell.
   */
  beat(): void {
    const isWaiting = this.#backlog > 0
    if (isWaiting && this.#wasWaiting) this.#body.destroy()
    else this.send(': beat\n\n')
    this.#wasWaiting = isWaiting
  }

  close(): void {
    this.#body.end()
  }

  /** Called when it is over, whoever ended it. */
  onEnd(listener: () => void): void {
    this.#body.once('close', listener)
  }

  answer(reply: FastifyReply) {
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // Kept by nobody, and passed on as it comes.
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        // Nothing follows on this connection, so that its end does not hold up the end of the server.
        .header('connection', 'close')
        .send(this.#body)
    )
  }
}
