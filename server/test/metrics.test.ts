import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/database/database.ts'
import { sql } from '../src/database/sql.ts'
import { Metrics } from '../src/metrics/metrics.ts'
import { serveMetrics } from '../src/metrics/serve-metrics.ts'
import { watchDocuments, watchPool, watchReplica } from '../src/metrics/watch-process.ts'
import { watchShop } from '../src/metrics/watch-shop.ts'
import { documentQueues } from '../src/billing/files/make-files.ts'
import { appOptions, call, openShop, type OpenShop } from './support.ts'

const release = { version: '1.2.3', commit: 'abc', migration: '0001-first.sql' }

let shop: OpenShop
let metrics: Metrics

beforeAll(async () => {
  metrics = new Metrics(release)
  shop = await openShop({ metrics })
})
afterAll(() => shop.close())

/** The samples of a text in the form of Prometheus, by name and labels. */
function samplesOf(text: string): Map<string, number> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
}

const read = async (from = metrics) => samplesOf(await from.registry.metrics())

test('[OP-20] answers are measured by route and refusals counted by reason; nothing personal is in them', async () => {
  const path = '/public/web-api/category/all'
  for (let count = 0; count < 3; count += 1) await call(shop.app, path)
  await call(shop.app, '/web-api/account', {}, { token: shop.agentToken })
  await call(shop.app, '/web-api/nothing-like-this?secret=1')
  await shop.app.inject('/images/some-picture.jpg')
  const samples = await read()
  const answered = (route: string, method: string, status: number) =>
    samples.get(
      `kontor_http_requests_total{route="${route}",method="${method}",status="${status}"}`,
    )
  expect(answered(path, 'POST', 200)).toBe(3)
  expect(answered('/images/:name', 'GET', 404)).toBe(1)
  expect(answered('(unknown)', 'POST', 404)).toBe(1)
  expect(samples.get(`kontor_http_request_duration_seconds_count{route="${path}"}`)).toBe(3)
  expect(samples.get('kontor_refusals_total{code="not_found"}')).toBe(1)
  expect(samples.get('kontor_refusals_total{code="not_allowed"}')).toBe(1)
  const text = await metrics.registry.metrics()
  expect(text).not.toMatch(/secret|some-picture|nothing-like-this|127\.0\.0\.1/)
})

test('[OP-20] caches, event loop and release are in them', async () => {
  const path = '/public/web-api/category/all'
  await call(shop.app, path)
  const before = await read()
  await call(shop.app, path)
  const after = await read()
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown('kontor_cache_hits_total{cache="answers"}')).toBe(1)
  expect(grown('kontor_cache_rebuilds_total{cache="answers"}')).toBe(0)
  expect(after.get('kontor_cache_rebuilds_total{cache="answers"}')).toBeGreaterThan(0)
  expect(after.get('kontor_cache_bytes{cache="answers"}')).toBeGreaterThan(0)
  expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  const info = 'kontor_release_info{version="1.2.3",commit="abc",migration="0001-first.sql"}'
  expect(after.get(info)).toBe(1)
})

test('[OP-20] the wait for a connection and slow statements are measured', async () => {
  const waits: number[] = []
  const slow: string[] = []
  const database = openDatabase({
    url: shop.url,
    connections: 1,
    onIdleError: () => undefined,
    watch: {
      onWait: (ms) => waits.push(ms),
      slowMs: 150,
      onSlow: (text) => slow.push(text),
    },
  })
  try {
    const sleeping = database.query(sql`SELECT pg_sleep(${0.2}), 'named'`)
    const waiting = database.transaction((transaction) => transaction.query(sql`SELECT 1`))
    await expect.poll(() => database.poolState()).toEqual({ busy: 1, idle: 0, waiting: 1 })
    await Promise.all([sleeping, waiting])
    expect(database.poolState()).toEqual({ busy: 0, idle: 1, waiting: 0 })
    expect(waits).toHaveLength(2)
    expect(waits[1]).toBeGreaterThan(100)
    // The text alone: values may be personal.
    expect(slow).toEqual([`SELECT pg_sleep($1), 'named'`])
    await database.report(sql`SELECT pg_sleep(${0.2}), 'report'`)
    expect(slow).toHaveLength(2)
  } finally {
    await database.close()
  }
})

test('[OP-21] jobs, mails, webhooks and the last backup are read from the database', async () => {
  const own = new Metrics(release)
  watchShop(own, shop.database)
  const before = await read(own)
  expect(before.get('kontor_database_answers')).toBe(1)
  expect(before.get('kontor_jobs_due')).toBe(0)
  expect(before.has('kontor_last_backup_timestamp_seconds')).toBe(false)
  await shop.database.query(sql`
    INSERT INTO job (kind, input, run_after) VALUES ('x', '{}', now() - interval '90 s')`)
  await shop.database.query(sql`
    INSERT INTO job (kind, input, run_after) VALUES ('later', '{}', now() + interval '1 h')`)
  await shop.database.query(sql`
    INSERT INTO mail (cause, key, address, language, expires_at, created_at)
    VALUES ('registration', 'a', 'a@b.example', 'de', now() + interval '1 h', now() - interval '1 h')`)
  await shop.database.query(sql`
    INSERT INTO last_backup (taken_at, bytes) VALUES (to_timestamp(1800000000), 5)`)
  const after = await read(own)
  expect(after.get('kontor_jobs_due')).toBe(1)
  expect(after.get('kontor_jobs_wait_seconds')).toBeGreaterThan(89)
  expect(after.get('kontor_mails_waiting')).toBe(1)
  expect(after.get('kontor_mails_wait_seconds')).toBeGreaterThan(3599)
  expect(after.get('kontor_mail_server_troubled')).toBe(0)
  expect(after.get('kontor_webhook_messages_waiting')).toBe(0)
  expect(after.get('kontor_last_backup_timestamp_seconds')).toBe(1_800_000_000)
  expect(after.get('kontor_last_backup_bytes')).toBe(5)
})

test('[OP-21] without the database what it would tell is missing, not zero', async () => {
  const gone = openDatabase({
    url: 'postgres://nobody@127.0.0.1:1/none',
    connections: 1,
    onIdleError: () => undefined,
  })
  const own = new Metrics(release)
  watchShop(own, gone)
  const samples = await read(own)
  await gone.close()
  expect(samples.get('kontor_database_answers')).toBe(0)
  expect(samples.has('kontor_jobs_due')).toBe(false)
})

test('dashboard, alerts and documentation name the metrics that are served, and each is documented', async () => {
  watchShop(metrics, shop.database)
  watchPool(metrics, shop.database)
  watchDocuments(metrics, documentQueues)
  watchReplica(metrics, { counts: { replica: 0, lagging: 0, failed: 0 } })
  const served = metrics.registry.getMetricsAsArray().map(({ name }) => name)
  const namesIn = async (file: string) =>
    new Set(
      [...(await readFile(file, 'utf8')).matchAll(/\b(?:kontor|nodejs|process)_[a-z0-9_]+/g)].map(
        ([name]) => name.replace(/_bucket$/, ''),
      ),
    )
  for (const file of ['deploy/grafana-dashboard.json', 'deploy/alerts.yml', 'docs/monitoring.md']) {
    const unknown = [...(await namesIn(file))].filter((name) => !served.includes(name))
    expect([file, ...unknown]).toEqual([file])
  }
  const documented = await namesIn('docs/monitoring.md')
  const own = served.filter((name) => name.startsWith('kontor_'))
  expect(own.filter((name) => !documented.has(name))).toEqual([])
})

test('each alert has its section of what to do', async () => {
  const rules = await readFile('deploy/alerts.yml', 'utf8')
  const page = await readFile('docs/monitoring.md', 'utf8')
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const sections = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(10)
  expect(sections).toEqual(alerts)
})

test('[OP-22] metrics have a port of their own; on the port of the shop there are none', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, () =>
    metrics.registry.metrics(),
  )
  try {
    const base = `http://127.0.0.1:${server.port}`
    const answer = await fetch(`${base}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(await answer.text()).toContain('kontor_http_requests_total')
    expect((await fetch(`${base}/`)).status).toBe(404)
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404)
  } finally {
    await server.close()
  }
  const folder = await mkdtemp(join(tmpdir(), 'kontor-web-'))
  const page = '<!doctype html><html lang="de"><body><div id="root"></div></body></html>'
  for (const name of ['index', 'control', 'office']) {
    await writeFile(join(folder, `${name}.html`), page)
  }
  const web = await buildApp({ ...appOptions(shop.database), webFolder: folder })
  try {
    for (const url of ['/metrics', '/metrics/', '/metrics?x=1']) {
      expect((await web.inject(url)).statusCode).toBe(404)
      expect((await shop.app.inject(url)).statusCode).toBe(404)
    }
    expect((await web.inject('/some-page')).statusCode).not.toBe(404)
  } finally {
    await web.close()
    await rm(folder, { recursive: true })
  }
})
