import type { Endpoint } from '@kontor/contract/core/endpoint'
import type { EventStream } from './event-stream.ts'
import type { Call, Route } from '../endpoints/serve.ts'

/** Serves an endpoint that answers with a stream of events. */
export function serveStream<const E extends Endpoint & { readonly stream: true }>(
  endpoint: E,
  open: (call: Call<NoInfer<E>>) => Promise<EventStream>,
): Route {
  return { endpoint, answer: open }
}
