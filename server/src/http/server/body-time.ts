import type { IncomingMessage } from 'node:http'

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Ends the connection of a request whose body has not arrived by then; a later call replaces the limit of an earlier one.
 * Node knows one limit for all requests, and a file takes longer than the body of a call may.
 */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const earlier = timers.get(request)
  clearTimeout(earlier)
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, ms)
  timers.set(request, timer)
  if (earlier === undefined) request.once('close', () => clearTimeout(timers.get(request)))
}
