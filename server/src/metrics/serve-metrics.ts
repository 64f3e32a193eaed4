import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { listenError, type Place } from '../platform/listen-error.ts'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** Serves the metrics on a port of their own, which customers never reach. */
export async function serveMetrics(
  place: Place,
  read: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n')
      return
    }
    read().then(
      (text) =>
        response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      // A worker that does not answer: Prometheus shows the scrape as failed.
      () => response.writeHead(503, { 'content-type': 'text/plain' }).end('unavailable\n'),
    )
  })
  server.listen(place.port, place.host)
  await once(server, 'listening').catch((error) => {
    throw listenError(error, place)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
