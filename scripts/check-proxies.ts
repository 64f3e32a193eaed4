import './setup/node-version.mjs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from './proxies/client.ts'
import { checks, requestsPerMinute, type House } from './proxies/checks.ts'
import {
  freePort,
  makeCertificate,
  missingPrograms,
  proxies,
  type Proxy,
  startProxy,
  startShop,
  until,
} from './proxies/running.ts'
import { restartInTurn } from './proxies/rolling.ts'
import { main, say, StepFailed } from './setup/run.mjs'

/** Longer than the read timeouts of nginx (60 s) and HAProxy (65 s). */
const streamMs = 70_000

let visitors = 0

async function tryProxy(proxy: Proxy, folder: string, certificate: string): Promise<number> {
  const shop = await startShop(folder, { REQUESTS_PER_MINUTE: String(requestsPerMinute) })
  try {
    return await tryChecks(proxy, folder, certificate, shop)
  } finally {
    await shop.stop()
  }
}

async function tryChecks(
  proxy: Proxy,
  folder: string,
  certificate: string,
  shop: Awaited<ReturnType<typeof startShop>>,
): Promise<number> {
  const ports = { shop: shop.port, https: await freePort(), http: await freePort() }
  const running = await startProxy(proxy, folder, ports)
  let failed = 0
  const attempt = async (what: string, check: () => Promise<void>) => {
    const begun = performance.now()
    const error = await check().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    if (error === undefined) say(`ok     ${proxy.name}: ${what} (${seconds} s)`)
    else {
      failed += 1
      say(
        `FAILED ${proxy.name}: ${what}\n       ${error instanceof Error ? error.message : 'no error'}`,
      )
    }
  }
  const visitor = () => {
    visitors += 1
    return new Visitor(ports.https, certificate, `127.0.1.${visitors}`)
  }
  try {
    const agent = visitor()
    const credentials = { username: 'agent', password: 'Agent1234' }
    const { token } = await agent.call<{ token: string }>(
      '/public/web-api/stockAgentLogin',
      credentials,
    )
    const body = { screen: 'kept', orderId: null }
    const stream = await agent.stream('/api/stockAgent/events', { body, token })
    const begun = performance.now()
    const house: House = {
      shop,
      ports,
      proxy: proxy.name,
      visitor,
      agent: { visitor: agent, token },
    }
    for (const [what, check] of Object.entries(checks)) await attempt(what, () => check(house))
    await attempt(`a quiet stream is still open after ${streamMs / 1000} s`, async () => {
      await sleep(Math.max(0, begun + streamMs - performance.now()))
      if (stream.ended) throw new Error('it was closed')
      if (!stream.text.includes(': beat')) throw new Error('nothing came over it')
      stream.leave()
    })
    await attempt('without Kontor, a 5xx comes at once', async () => {
      await shop.stop()
      const someone = visitor()
      await until('the answer', async () => [502, 503].includes((await someone.ask('/')).status))
    })
  } finally {
    await running.stop()
  }
  return failed
}

/** Two servers behind the proxy are restarted one after the other: no visitor may notice. */
async function tryRolling(proxy: Proxy, folder: string, certificate: string): Promise<number> {
  const { requests, lost } = await restartInTurn(proxy, folder, certificate)
  const what = `a rolling restart of two servers loses none of ${requests} requests`
  if (lost.length === 0 && requests > 0) {
    say(`ok     ${proxy.name}: ${what}`)
    return 0
  }
  say(`FAILED ${proxy.name}: ${what}\n       ${lost.length}: ${[...new Set(lost)].join('; ')}`)
  return 1
}

await main(async () => {
  const missing = missingPrograms()
  if (missing.length > 0) {
    throw new StepFailed(
      `Missing: ${missing.join(', ')}. On Debian: apt-get install nginx-light haproxy openssl`,
    )
  }
  const folder = await mkdtemp(join(tmpdir(), 'kontor-proxies-'))
  await chmod(folder, 0o755)
  try {
    const certificate = await makeCertificate(folder)
    let failed = 0
    for (const proxy of proxies) {
      if (!process.argv.includes('--rolling')) failed += await tryProxy(proxy, folder, certificate)
      failed += await tryRolling(proxy, folder, certificate)
    }
    if (failed > 0) throw new StepFailed(`${failed} checks failed.`)
    say('Both proxies work as documented.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
