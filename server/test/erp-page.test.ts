import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pino } from 'pino'
import { sql } from '../src/database/sql.ts'
import { renewSecret } from '../src/webhooks/webhook-secret.ts'
import { WebhookSender } from '../src/webhooks/webhook-sender.ts'
import { addShelf, newBuyer } from './buyer.ts'
import { keyOf } from './keys.ts'
import { openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory, addProduct, inAll } from './shop.ts'

// Programs are started, and wait a second between two looks.
vi.setConfig({ testTimeout: 60_000 })

const run = promisify(execFile)

let shop: OpenSheets
let folder: string
let environment: NodeJS.ProcessEnv
let page: string

/** The code blocks of the page in this language. */
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code = '']) => code,
  )

const blockWith = (language: string, text: string): string => {
  const found = blocks(language).find((code) => code.includes(text))
  if (found === undefined) throw new Error(`docs/erp.md has no ${language} with ${text}`)
  return found
}

async function useKey(key: string) {
  const header = blockWith('text', 'Authorization: Bearer')
  await writeFile(join(folder, 'kontor-key.txt'), header.replace(/kontor_\S+/, key))
}

beforeAll(async () => {
  page = await readFile(new URL('../../docs/erp.md', import.meta.url), 'utf8')
  shop = await openSheets()
  folder = await mkdtemp(join(tmpdir(), 'erp-'))
  await chmod(folder, 0o755)
  const { port } = shop.app.server.address() as AddressInfo
  environment = { PATH: process.env['PATH'], KONTOR_URL: `http://127.0.0.1:${port}` }
  const brandId = await addBrand(shop.database, 'ERP')
  const categoryId = await addCategory(shop.database, inAll('ERP'))
  for (const article of ['4711', '4712']) {
    const units = [{ name: inAll('Carton'), pieces: 1, price: 1200 }]
    await addProduct(shop.database, { article, name: inAll(article), brandId, categoryId, units })
  }
  await writeFile(join(folder, 'prices.csv'), blockWith('csv', '4711'))
  await writeFile(join(folder, 'nightly-prices.sh'), blockWith('sh', 'nightly-prices.sh'))
  await writeFile(join(folder, 'nightly-prices.mjs'), blockWith('js', 'nightly-prices.mjs'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

const pricesOf = async () =>
  shop.database.query<{ article: string; price: number }>(sql`
    SELECT article_number AS article, sales_unit.price FROM product JOIN sales_unit ON product_id = product.id
    WHERE article_number IN ('4711', '4712') ORDER BY article_number`)

beforeEach(async () => {
  await shop.database.query(sql`
    UPDATE sales_unit SET price = 1200
    WHERE product_id IN (SELECT id FROM product WHERE article_number IN ('4711', '4712'))`)
  await useKey(await keyOf(shop.database, shop.desk.id, ['catalogue.change', 'prices.change']))
})

const wanted = [
  { article: '4711', price: 1290 },
  { article: '4712', price: 349 },
]

const runs = {
  curl: () => run('sh', ['nightly-prices.sh', 'prices.csv'], { cwd: folder, env: environment }),
  Node: () =>
    run(process.execPath, ['nightly-prices.mjs', 'prices.csv'], { cwd: folder, env: environment }),
} as const

describe.each(Object.entries(runs))('the steps of docs/erp.md with %s', (_, runIt) => {
  test('[A-12] update prices by a key, and the history names it', async () => {
    const { stdout } = await runIt()
    expect(await pricesOf()).toEqual(wanted)
    const id = Number(/change set (\d+) is applied/.exec(stdout)?.[1])
    const [set] = await shop.database.query<{ key: string; through: string; changes: number }>(sql`
      SELECT key_name AS key, through,
             (SELECT count(*) FROM history WHERE history.change_id = change_set.change_id
                AND history.key_name = change_set.key_name AND history.through = 'api') AS changes
      FROM change_set WHERE id = ${id}`)
    expect(set).toEqual({ key: expect.stringMatching(/^Key \d+$/), through: 'api', changes: 2 })
    const shown = await shop.desk.ask('/api/office/change-set/read', { id })
    expect(shown.body.by).toBe(set?.key)
  })

  test('[A-12] end with an error when the key may not change prices, and change nothing', async () => {
    await useKey(await keyOf(shop.database, shop.desk.id, ['catalogue.change']))
    await expect(runIt()).rejects.toThrow(/wrong_rows/)
    expect((await pricesOf()).map(({ price }) => price)).toEqual([1200, 1200])
  })

  test('[A-12] end with an error when the key was ended', async () => {
    await shop.database.query(sql`DELETE FROM api_key`)
    await expect(runIt()).rejects.toThrow(/not_logged_in/)
    expect((await pricesOf()).map(({ price }) => price)).toEqual([1200, 1200])
  })
})

test('[A-12] unusual prices are refused unless the call says that they are right', async () => {
  const cautious = blockWith('js', 'nightly-prices.mjs').replace(
    'confirmed: true',
    'confirmed: false',
  )
  await writeFile(join(folder, 'cautious.mjs'), cautious)
  const options = { cwd: folder, env: environment }
  await expect(run(process.execPath, ['cautious.mjs', 'prices.csv'], options)).rejects.toThrow(
    /needs_confirmation/,
  )
  expect((await pricesOf()).map(({ price }) => price)).toEqual([1200, 1200])
})

test('[A-12] the first try of the page works', async () => {
  const tried = blockWith('sh', 'change-set/list')
  const { stdout } = await run('sh', ['-c', tried], { cwd: folder, env: environment })
  expect(JSON.parse(stdout)).toBeInstanceOf(Array)
})

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('[A-22] the receiver of the page takes messages of the shop, and refuses others', async () => {
  const { database } = shop
  const port = await freePort()
  await database.query(sql`
    INSERT INTO webhook (name, url, events, active)
    VALUES ('Page', ${`http://127.0.0.1:${port}/`}, '{order.placed}', true)`)
  const secret = await database.transaction(async (transaction) => {
    const [hook] = await transaction.query<{ id: number }>(sql`SELECT id FROM webhook`)
    return renewSecret(transaction, hook?.id ?? 0)
  })
  await writeFile(join(folder, 'receive.mjs'), blockWith('js', 'receive.mjs'))
  const env = { ...environment, WEBHOOK_SECRET: secret, PORT: String(port) }
  const receiver = spawn(process.execPath, ['receive.mjs'], { cwd: folder, env })
  let said = ''
  receiver.stdout.on('data', (piece) => (said += String(piece)))
  const forged = () =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': 'v1,AAAA',
      },
      body: '{}',
    }).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(forged).toBe(401)
  const log = pino({ level: 'silent' })
  const sender = new WebhookSender({ database, log, allowsPrivate: true, pollMs: 20 })
  const [line] = await addShelf(shop, 1)
  const buyer = await newBuyer(shop)
  await buyer.set(line)
  const { orderId } = (await buyer.place({})).body
  await expect.poll(() => said).toBe(`order.placed ${orderId}\n`)
  await sender.close()
  receiver.kill()
  await once(receiver, 'exit')
})
