import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../server/src/embedded/embedded.ts'
import { Visitor } from './client.ts'
import { freePort, startProxy, startShop, type Proxy } from './running.ts'

const visitors = 8

/** Slower than the proxies' limits for one address. */
const pauseMs = 40

/** HAProxy looks once a second whether a server is ready. */
const noticedMs = 3000

interface Seen {
  requests: number
  readonly lost: string[]
}

/** Pages and calls, one after the other over connections that are kept. */
async function visit(visitor: Visitor, seen: Seen, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const asked =
      turn % 2 === 0 ? visitor.ask('/') : visitor.ask('/public/web-api/country/list', { body: {} })
    seen.requests += 1
    const outcome = await asked.then(
      ({ status, text }) => (status === 200 ? undefined : `${status} ${text.slice(0, 80)}`),
      (error: Error) => error.message,
    )
    if (outcome !== undefined) seen.lost.push(outcome)
    await sleep(pauseMs)
  }
  visitor.leave()
}

/** Restarts two servers one after the other while visitors come, and answers what they saw. */
export async function restartInTurn(
  proxy: Proxy,
  folder: string,
  certificate: string,
): Promise<Seen> {
  const dataFolder = join(folder, `rolling-${proxy.program}`)
  await mkdir(dataFolder, { recursive: true })
  await chmod(dataFolder, 0o755)
  const postgres = await startEmbedded({ dataFolder, say: () => undefined })
  const ports = {
    shop: await freePort(),
    second: await freePort(),
    https: await freePort(),
    http: await freePort(),
  }
  const start = (port: number) =>
    startShop(dataFolder, {
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DEMO: '1',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'error',
    })
  const shops = new Map<number, Awaited<ReturnType<typeof start>>>()
  let stopProxy = async () => {}
  try {
    for (const port of [ports.shop, ports.second]) shops.set(port, await start(port))
    const running = await startProxy(proxy, dataFolder, ports, folder)
    stopProxy = () => running.stop()
    await sleep(noticedMs)
    const seen: Seen = { requests: 0, lost: [] }
    let isOver = false
    const visiting = Array.from({ length: visitors }, (_, at) =>
      visit(new Visitor(ports.https, certificate, `127.0.2.${at + 1}`), seen, () => isOver),
    )
    for (const port of [ports.shop, ports.second]) {
      await sleep(1000)
      await shops.get(port)?.stop()
      shops.set(port, await start(port))
      await sleep(noticedMs)
    }
    isOver = true
    await Promise.all(visiting)
    return seen
  } finally {
    await stopProxy()
    for (const shop of shops.values()) await shop.stop()
    await postgres.stop()
  }
}
