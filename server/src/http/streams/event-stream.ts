import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { limits } from '../server/limits.ts'

/** A serialized event, created once for all clients. */
export const frameOf = ({ event, data }: { readonly event: string; readonly data: unknown }) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** One client's stream of server-sent events. */
export class EventStream {
  readonly #body = new PassThrough()
  #wasWaiting = false

  get #backlog(): number {
    return this.#body.writableLength + this.#body.readableLength
  }

  /** A client that does not read is disconnected; it reconnects and catches up. */
  send(frame: string): void {
    if (this.#backlog > limits.streamBacklogBytes) this.#body.destroy()
    else if (this.#body.writable) this.#body.write(frame)
  }

  /**
   * An SSE comment that keeps the connection open. A client with a backlog at two heartbeats in a
   * row does not read: heartbeats alone would take days to fill the backlog limit.
   */
  heartbeat(): void {
    const isWaiting = this.#backlog > 0
    if (isWaiting && this.#wasWaiting) this.#body.destroy()
    else this.send(': beat\n\n')
    this.#wasWaiting = isWaiting
  }

  close(): void {
    this.#body.end()
  }

  onEnd(listener: () => void): void {
    this.#body.once('close', listener)
  }

  answer(reply: FastifyReply) {
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // Neither cached nor transformed.
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        // Closes the connection with the stream, so that it does not delay a shutdown.
        .header('connection', 'close')
        .send(this.#body)
    )
  }
}
