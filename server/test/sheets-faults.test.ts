import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { areaPermissions } from '@kontor/contract/core/permissions'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { manyProducts } from '../src/catalogue/office/product.ts'
import { findSet } from '../src/change-sets/change-set.sql.ts'
import { sql } from '../src/database/sql.ts'
import { newDesk } from './office-desk.ts'
import { productDocument } from './office-product.ts'
import { openSheets, type OpenSheets } from './sheets.ts'
import { addBrand, addCategory, inAll } from './shop.ts'
import { excel } from './workbooks.ts'

// Large files are read, and processes are killed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let shop: OpenSheets
let ids: number[]
const articles = Array.from({ length: 1200 }, (_, index) => `F-${index}`)

beforeAll(async () => {
  shop = await openSheets()
  const brandId = await addBrand(shop.database, 'Marke')
  const categoryId = await addCategory(shop.database, inAll('Ware'))
  const documents = articles.map((articleNumber) =>
    productDocument({ brandId, categoryId }, { articleNumber }),
  )
  ids = await shop.database.transaction((transaction) => manyProducts.add(transaction, documents))
})
afterAll(() => shop.close())

const stored = async () => Object.fromEntries(await manyProducts.read(shop.database, ids))
const varieties = async () => new Set(Object.values(await stored()).map(({ variety }) => variety))

/** A sheet that gives all products this variety. */
const sheetOf = (variety: string) =>
  `Artikelnummer;Sorte\n${articles.map((article) => `${article};${variety}`).join('\n')}\n`

describe('a file that cannot be taken', () => {
  test('[J-01] a million rows are refused with the limit, in little memory', async () => {
    const file = Buffer.from(`Artikelnummer;Preis\n${'F-1;1,50\n'.repeat(1_000_000)}`)
    const before = process.memoryUsage().rss
    const set = await shop.send(file)
    expect(set).toMatchObject({ state: 'uploaded', rows: null })
    expect(set.failed).toMatch(/more than 250,000 rows/)
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024)
  })

  test('[J-01] so are a million rows of a workbook, also empty ones', async () => {
    const full = excel('<row><c><v>1</v></c></row>'.repeat(300_000))
    expect((await shop.send(full)).failed).toMatch(/more than 250,000 rows/)
    const empty = excel('<row/>'.repeat(1_100_000))
    expect((await shop.send(empty)).failed).toMatch(/more than 250,000 rows/)
  })

  test('[J-01] a bomb and macros under another name are refused in words', async () => {
    const bomb = excel(Buffer.alloc(200 * 1024 * 1024, ' '))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect((await shop.send(bomb)).failed).toMatch(/more than 100,000 characters/)
    const macros = excel('<row><c><v>1</v></c></row>', { 'xl/vbaProject.bin': 'x' })
    expect((await shop.send(macros)).failed).toMatch(/has macros/)
  })

  test('[J-01] a broken quote is named by its row, far down', async () => {
    const line = (row: number) => `F-${row};x\n`
    const lines = (count: number) => Array.from({ length: count }, (_, row) => line(row)).join('')
    const file = `Artikelnummer;Sorte\n${lines(89_998)}F-1;"x"y\n${lines(10)}`
    expect((await shop.send(file)).failed).toMatch(/^Row 90000, Column 2: /)
    const open = `Artikelnummer;Sorte\n${lines(89_998)}F-1;"x\n${lines(20_000)}`
    expect((await shop.send(open)).failed).toMatch(/^Row 90000, Column 2: .*never closed/)
  })

  test('[J-01] mixed line ends and formulas are read', async () => {
    const set = await shop.send('Artikelnummer;Sorte\r\nF-1;a\rF-2;b\nF-3;c\r\n')
    expect(set).toMatchObject({ state: 'read', rows: 3 })
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const sheet = `<row>${cell('Artikelnummer')}${cell('Preis')}</row><row>${cell('F-1')}<c><f>1+0.6</f><v>1.6</v></c></row><row>${cell('F-2')}<c><f>A9</f></c></row>`
    const compared = await shop.compare(await shop.send(excel(sheet)))
    expect(compared.counts).toMatchObject({ changed: 1, wrong: 1 })
    const [, wrong] = await shop.rows(compared.id)
    expect(wrong?.problems).toMatchObject([{ problem: 'formula_error' }])
  })

  test('[J-04] two rows for one record are found whatever they call it', async () => {
    await addCategory(shop.database, { de: 'Öl', en: 'Oil', tr: 'Yağ' })
    const set = await shop.compare(
      await shop.send('Kategoriepfad;Platz\nÖl;1\nOil;2\nWare de;3\n', 'category'),
    )
    const rows = await shop.rows(set.id)
    expect(rows.map(({ problems }) => problems[0]?.problem)).toEqual([
      'repeated',
      'repeated',
      undefined,
    ])
  })
})

const start = () =>
  spawn(process.execPath, ['--import', 'tsx', 'server/test/sheets-process.ts'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: shop.url },
    stdio: 'inherit',
  })

/** Holds the last product, so that an apply has to wait for it with all others locked. */
async function holdLast() {
  let release = () => {}
  let isHeld = () => {}
  const holding = new Promise<void>((resolve) => (isHeld = resolve))
  const held = shop.owner.transaction(async (transaction) => {
    await transaction.query(sql`
      SELECT set_config('idle_in_transaction_session_timeout', '0', true) FROM product
      WHERE id = ${Math.max(...ids)} FOR UPDATE`)
    isHeld()
    await new Promise<void>((resolve) => (release = resolve))
  })
  await holding
  return async () => {
    release()
    await held
  }
}

const jobConnections = sql`
  application_name = 'kontor job' AND datname = current_database()`

async function untilApplyWaits(): Promise<void> {
  await expect
    .poll(
      () =>
        shop.database.query(sql`
          SELECT FROM pg_stat_activity WHERE ${jobConnections} AND wait_event_type = 'Lock'`),
      { timeout: 30_000 },
    )
    .toHaveLength(1)
}

const begin = async (id: number) => {
  const body = { id, leaveOutWrong: false, confirmed: false }
  expect((await shop.desk.ask('/api/office/change-set/apply', body)).status).toBe(200)
}

describe('in the middle of applying', () => {
  test('[J-12] who saves one of the records waits for the end instead of being refused', async () => {
    const { id } = await shop.compare(await shop.send(sheetOf('waited')))
    const release = await holdLast()
    await begin(id)
    await untilApplyWaits()
    const [first = 0] = ids
    const seen = (await shop.desk.ask('/api/office/product/read', { id: first })).body.document
    const begun = performance.now()
    const save = shop.desk.ask('/api/office/product/save', {
      id: first,
      seen,
      wanted: { ...seen, location: 'office' },
    })
    // Longer than anyone waits for a lock.
    await wait(6500)
    // Others are not kept waiting meanwhile.
    const other = await shop.desk.ask('/api/office/brand/save', {
      id: null,
      seen: null,
      wanted: { name: 'Meanwhile', archived: false },
    })
    expect(other.status).toBe(200)
    await release()
    expect((await save).status).toBe(200)
    expect(performance.now() - begun).toBeGreaterThan(6000)
    expect(await shop.settled(id)).toMatchObject({ state: 'applied', failed: null })
    expect((await stored())[first]).toMatchObject({ location: 'office', variety: 'waited' })
    expect(await shop.undo(id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
    expect((await stored())[first]).toMatchObject({ location: 'office', variety: null })
  })

  test('[J-01] a database connection that is cut leaves nothing half, and the step begins again', async () => {
    const { id } = await shop.compare(await shop.send(sheetOf('cut')))
    const release = await holdLast()
    await begin(id)
    await untilApplyWaits()
    await shop.database.query(
      sql`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE ${jobConnections}`,
    )
    expect(await varieties()).toEqual(new Set([null]))
    await release()
    await expect
      .poll(async () => (await findSet(shop.database, id))?.state, { timeout: 60_000 })
      .toBe('applied')
    expect(await varieties()).toEqual(new Set(['cut']))
    await shop.undo(id)
  })

  test('[J-01] a full disk leaves nothing half, and the step is done once there is room', async () => {
    const { id } = await shop.compare(await shop.send(sheetOf('full')))
    await shop.owner.query(sql`
      CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) > 700 FROM history AS kept WHERE kept.new = '"full"') THEN
          RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100';
        END IF;
        RETURN NEW;
      END $$`)
    await shop.owner.query(sql`
      CREATE TRIGGER fill BEFORE INSERT ON history FOR EACH ROW EXECUTE FUNCTION fill()`)
    try {
      await begin(id)
      await expect
        .poll(
          async () =>
            (
              await shop.owner.query<{ error: string | null }>(
                sql`SELECT error FROM job ORDER BY id DESC LIMIT 1`,
              )
            )[0]?.error ?? '',
          { timeout: 30_000 },
        )
        .toContain('could not extend file')
      expect(await varieties()).toEqual(new Set([null]))
    } finally {
      await shop.owner.query(sql`DROP FUNCTION fill CASCADE`)
    }
    await expect
      .poll(async () => (await findSet(shop.database, id))?.state, { timeout: 90_000 })
      .toBe('applied')
    await shop.undo(id)
  })

  test('[J-06] of two sheets that change the same values, in two processes, one is applied', async () => {
    const second = start()
    try {
      const desk = await newDesk(shop, areaPermissions)
      const sets = await Promise.all([
        shop.send(sheetOf('one')),
        shop.send(sheetOf('two'), 'product', desk),
      ])
      for (const set of sets) await shop.compare(set)
      await Promise.all(sets.map(({ id }) => begin(id)))
      const ends = await Promise.all(sets.map(({ id }) => shop.settled(id)))
      expect(ends.map(({ state }) => state).toSorted()).toEqual(['applied', 'compared'])
      const applied = ends.find(({ state }) => state === 'applied')
      const index = ends.findIndex(({ state }) => state === 'applied')
      expect(await varieties()).toEqual(new Set([['one', 'two'][index]]))
      expect(ends.find(({ state }) => state === 'compared')?.failed).toContain(
        'after the comparison',
      )
      await shop.undo(applied?.id ?? 0)
    } finally {
      second.kill('SIGTERM')
      await once(second, 'exit')
    }
  })
})

describe('in the middle of reading', () => {
  const large = () =>
    `Artikelnummer;Name;Langtext\n${Array.from({ length: 200_000 }, (_, row) => `L-${row};Ware ${row};${'x'.repeat(150)}`).join('\n')}\n`

  const upload = async () => {
    const { port } = shop.app.server.address() as { port: number }
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/office/change-set/upload?fileName=large.csv&kind=product`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${shop.desk.token}`,
          'content-type': 'application/octet-stream',
        },
        body: large(),
      },
    )
    return ((await answer.json()) as { id: number }).id
  }

  async function untilReading(id: number): Promise<void> {
    await expect
      .poll(async () => (await findSet(shop.database, id))?.job?.done ?? 0, {
        timeout: 30_000,
        interval: 5,
      })
      .toBeGreaterThan(0)
  }

  const processes = new Set<ReturnType<typeof start>>()
  afterEach(async () => {
    for (const each of processes) {
      each.kill('SIGTERM')
      if (each.exitCode === null && each.signalCode === null) await once(each, 'exit')
    }
    processes.clear()
  })

  test('[J-01] a killed process, and then a cut connection, let the step begin again', async () => {
    await shop.stopRunner()
    const first = start()
    processes.add(first)
    const id = await upload()
    await untilReading(id)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect((await findSet(shop.database, id))?.state).toBe('uploaded')
    processes.add(start())
    await expect
      .poll(
        async () =>
          (
            await shop.database.query(sql`
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${jobConnections}`)
          ).length,
        { timeout: 30_000, interval: 5 },
      )
      .toBeGreaterThan(0)
    await expect
      .poll(async () => (await findSet(shop.database, id))?.state, { timeout: 60_000 })
      .toBe('read')
    expect((await findSet(shop.database, id))?.reading?.rows).toBe(200_000)
  })
})
