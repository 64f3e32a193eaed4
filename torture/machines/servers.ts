import type { Journal } from '../journal.ts'
import { ShopServer } from '../shop-server.ts'
import { freePort, type PostgresPair } from './postgres-pair.ts'
import { Relay } from './relay.ts'

/** A server of the shop, and the network between it and the two databases. */
export interface Node {
  readonly server: ShopServer
  readonly port: number
  readonly relays: readonly Relay[]
  close(): Promise<void>
}

export async function startNode(
  pair: PostgresPair,
  journal: Journal,
  onLine: (line: string) => void,
): Promise<Node> {
  const relays = [new Relay(pair.primary.port), new Relay(pair.standby.port)]
  const hosts = await Promise.all(relays.map(async (relay) => `127.0.0.1:${await relay.listen()}`))
  const urlAs = (role: string) =>
    `postgres://${role}@${hosts.join(',')}/kontor?target_session_attrs=read-write`
  const port = await freePort()
  const server = new ShopServer({
    program: ['server/dist/main.js'],
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: urlAs('kontor'),
      DATABASE_OWNER_URL: urlAs('kontor_owner'),
      REQUESTS_PER_MINUTE: '10000000',
      ORDERS_PER_MINUTE: '10000000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    onLine(line) {
      onLine(line)
      // Also of calls whose client did not wait for the answer.
      if (line.includes('"msg":"fault"')) journal.violate('faults', line)
    },
    onListening: () => journal.count('servers'),
    onCrash: (reason) => journal.violate('servers', `a server ended by itself, ${reason}`),
  })
  await server.start()
  return {
    server,
    port,
    relays,
    async close() {
      await server.retire('SIGKILL')
      for (const relay of relays) relay.close()
    },
  }
}
