import type { FastifyRequest } from 'fastify'

const hostName = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Where the visitor sees this server. Anyone can send any Host: what is none is left out. */
export function originOf({ protocol, host }: FastifyRequest): string {
  return hostName.test(host) ? `${protocol}://${host.toLowerCase()}` : `${protocol}://localhost`
}
