import autocannon from 'autocannon'
import { demoAgents } from '../demo/src/accounts.ts'
import type { DocumentData } from '../server/src/documents/document-data.ts'
import { makeDocument } from '../server/src/documents/make-document.ts'
import { DocumentWorkers } from '../server/src/documents/document-workers.ts'
import { withBenchShop, type BenchShop } from './bench-shop.ts'
import { medianBy } from './median.ts'
import { invoiceData, line, waybillData } from '../server/test/invoice-data.ts'

/**
 * What documents cost, whether memory stays constant, and how they slow down a listing.
 * `npm run bench:documents`, optionally with the number of documents, the seconds of each listing and the number of
 * rounds: `npm run bench:documents -- 2000 10 5`.
 */
const inARow = Number(process.argv[2] ?? 2000)
const seconds = Number(process.argv[3] ?? 10)
const rounds = Number(process.argv[4] ?? 5)

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    line({
      quantity: 1 + (index % 9),
      price: 100 + index,
      defaultPrice: 110 + index,
      vatRate: index % 3 === 0 ? 1900 : 700,
      name: `Marke Ware ${index} mit einem Namen 500 g`,
    }),
  )

async function costOf(data: DocumentData, times: number) {
  for (let index = 0; index < 5; index += 1) await makeDocument(data)
  const [begun, cpu] = [performance.now(), process.cpuUsage()]
  for (let index = 0; index < times; index += 1) await makeDocument(data)
  const { user, system } = process.cpuUsage(cpu)
  return {
    ms: (performance.now() - begun) / times,
    cpu: (user + system) / 1000 / times,
    bytes: (await makeDocument(data)).pdf.length,
  }
}

async function reportCosts(): Promise<void> {
  console.log('\ndocument               lines        ms    CPU-ms     bytes')
  for (const lines of [10, 50, 500]) {
    const documents = {
      'invoice with e-invoice': invoiceData(linesOf(lines)),
      waybill: waybillData(linesOf(lines)),
    }
    for (const [name, data] of Object.entries(documents)) {
      const { ms, cpu, bytes } = await costOf(data, lines > 100 ? 10 : 40)
      const figures = [String(lines), ms.toFixed(1), cpu.toFixed(1), String(bytes)]
      console.log(name.padEnd(22) + figures.map((each) => each.padStart(10)).join(''))
    }
  }
}

async function reportMemory(): Promise<void> {
  console.log(`\n${inARow} invoices of 10 lines in a row, in the workers`)
  const workers = new DocumentWorkers()
  const data = invoiceData(linesOf(10))
  const begun = performance.now()
  for (let made = 1; made <= inARow; made += 1) {
    await workers.make(data)
    if (made % Math.ceil(inARow / 8) === 0 || made === inARow) {
      const memory = (process.memoryUsage().rss / 1024 / 1024).toFixed(0)
      console.log(`  after ${String(made).padStart(5)}: ${memory} MB`)
    }
  }
  console.log(`  ${((performance.now() - begun) / inARow).toFixed(1)} ms each`)
}

async function post<Answer>(shop: BenchShop, path: string, body: unknown, token?: string) {
  const answer = await fetch(shop.address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  // Untyped: the benchmark knows what it requested.
  return (await answer.json()) as Answer
}

/** A listing at a fixed rate, so that queueing shows in the latency. */
const listing = (shop: BenchShop) =>
  autocannon({
    url: `${shop.address}/public/web-api/product/sorted`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: 0, size: 50 }),
    connections: 10,
    overallRate: 200,
    duration: seconds,
  })

/** Pick lists are not cached, so each one is really made. */
async function printing(shop: BenchShop) {
  const [{ username, password }] = demoAgents
  const agent = { username, password }
  const { token } = await post<{ token: string }>(shop, '/public/web-api/stockAgentLogin', agent)
  const { content } = await post<{ content: { orderId: number }[] }>(
    shop,
    '/api/stockAgent/order/page',
    { page: 0, size: 20, statusId: 13 },
    token,
  )
  return autocannon({
    url: `${shop.address}/api/stockAgent/order/orderPdf`,
    connections: 4,
    duration: seconds + 2,
    requests: content.map(({ orderId }) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ orderId }),
    })),
  })
}

async function listingWhilePrinting(shop: BenchShop) {
  const documents = printing(shop)
  await new Promise((begun) => setTimeout(begun, 2000))
  const busy = await listing(shop)
  const made = await documents
  return { busy, perSecond: made.requests.total / made.duration }
}

/** Quiet and busy alternate, because a machine is seldom quiet for long; the median round counts. */
async function reportListing(shop: BenchShop): Promise<void> {
  console.log('\na listing of 50, 200 times a second')
  await listing(shop)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await listing(shop)
    const { busy, perSecond } = await listingWhilePrinting(shop)
    ratios.push(busy.latency.p99 / quiet.latency.p99)
    const failed = [quiet, busy].reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
    console.log(
      `  p99 ${quiet.latency.p99} ms quiet, ${busy.latency.p99} ms while ${perSecond.toFixed(0)} documents a second are made, ${failed} failed`,
    )
  }
  const ratio = medianBy(ratios, (each) => each)
  console.log(`  times its quiet p99: ${ratio.toFixed(1)}`)
}

await reportCosts()
await reportMemory()
await withBenchShop(async () => undefined, reportListing)
