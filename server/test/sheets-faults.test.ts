import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { areaPermissions } from '@kontor/contract/core/permissions'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { findSet } from '../src/change-sets/change-set.sql.ts'
import { sql } from '../src/database/sql.ts'
import { heldSheets, jobConnections, startSheetProcess } from './held-sheets.ts'
import { newDesk } from './office-desk.ts'
import { openSheets, type OpenSheets } from './sheets.ts'

// Large files are read, and processes are killed.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

let shop: OpenSheets
let sheets: Awaited<ReturnType<typeof heldSheets>>

beforeAll(async () => {
  shop = await openSheets()
  sheets = await heldSheets(shop, 1200)
})
afterAll(() => shop.close())

describe('in the middle of applying', () => {
  test('[J-12] who saves one of the records waits for the end instead of being refused', async () => {
    const { id } = await shop.compare(await shop.send(sheets.sheetOf('waited')))
    const release = await sheets.holdLast()
    await sheets.begin(id)
    await sheets.untilStepWaits()
    const [first = 0] = sheets.ids
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
    expect((await sheets.stored())[first]).toMatchObject({ location: 'office', variety: 'waited' })
    expect(await shop.undo(id)).toMatchObject({ state: 'undone', counts: { kept: 0 } })
    expect((await sheets.stored())[first]).toMatchObject({ location: 'office', variety: null })
  })

  test('[J-16] a database connection that is cut leaves nothing half, and the step begins again', async () => {
    const { id } = await shop.compare(await shop.send(sheets.sheetOf('cut')))
    const release = await sheets.holdLast()
    await sheets.begin(id)
    await sheets.untilStepWaits()
    await shop.database.query(
      sql`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE ${jobConnections}`,
    )
    expect(await sheets.varieties()).toEqual(new Set([null]))
    await release()
    await sheets.untilState(id, 'applied')
    expect(await sheets.varieties()).toEqual(new Set(['cut']))
    await shop.undo(id)
  })

  test('[J-16] a full disk leaves nothing half, is said in words, and the sheet is applied once there is room', async () => {
    const { id } = await shop.compare(await shop.send(sheets.sheetOf('full')))
    await shop.owner.query(sql`
      CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) > 700 FROM history AS kept WHERE kept.new = '"full"') THEN
          RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100';
        END IF;
        RETURN NULL;
      END $$`)
    await shop.owner.query(sql`
      CREATE TRIGGER fill AFTER INSERT ON history FOR EACH STATEMENT EXECUTE FUNCTION fill()`)
    try {
      await sheets.begin(id)
      const job = async () => (await findSet(shop.database, id))?.job
      await expect
        .poll(async () => (await job())?.error ?? '', { timeout: 30_000 })
        .toContain('could not extend file')
      expect(await sheets.varieties()).toEqual(new Set([null]))
      // The last of its attempts, at once.
      await shop.owner.query(sql`
        UPDATE job SET attempts = 4, run_after = now() WHERE id = ${(await job())?.id}`)
      const failed = await shop.settled(id)
      expect(failed).toMatchObject({ state: 'compared', counts: { applied: 0 } })
      expect(failed.failed).toMatch(/disk of the shop is full/)
      expect(await sheets.varieties()).toEqual(new Set([null]))
    } finally {
      await shop.owner.query(sql`DROP FUNCTION fill CASCADE`)
    }
    expect(await shop.apply(id)).toMatchObject({ state: 'applied', failed: null })
    expect(await sheets.varieties()).toEqual(new Set(['full']))
    await shop.undo(id)
  })

  test('[J-06] of two sheets that change the same values, in two processes, one is applied', async () => {
    const second = startSheetProcess(shop.url)
    try {
      const desk = await newDesk(shop, areaPermissions)
      const sets = await Promise.all([
        shop.send(sheets.sheetOf('one')),
        shop.send(sheets.sheetOf('two'), 'product', desk),
      ])
      for (const set of sets) await shop.compare(set)
      await Promise.all(sets.map(({ id }) => sheets.begin(id)))
      const ends = await Promise.all(sets.map(({ id }) => shop.settled(id)))
      expect(ends.map(({ state }) => state).toSorted()).toEqual(['applied', 'compared'])
      const applied = ends.find(({ state }) => state === 'applied')
      const index = ends.findIndex(({ state }) => state === 'applied')
      expect(await sheets.varieties()).toEqual(new Set([['one', 'two'][index]]))
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

describe('a process that is killed', () => {
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

  const processes = new Set<ReturnType<typeof startSheetProcess>>()
  afterEach(async () => {
    for (const each of processes) {
      each.kill('SIGTERM')
      if (each.exitCode === null && each.signalCode === null) await once(each, 'exit')
    }
    processes.clear()
  })

  test('[J-16] while it applies leaves nothing half, and another one ends it', async () => {
    const { id: killed } = await shop.compare(await shop.send(sheets.sheetOf('killed')))
    // From here on only processes of their own work on sheets.
    await shop.stopRunner()
    const before = await sheets.stored()
    const release = await sheets.holdLast()
    const first = startSheetProcess(shop.url)
    processes.add(first)
    await sheets.begin(killed)
    await sheets.untilStepWaits()
    first.kill('SIGKILL')
    await once(first, 'exit')
    await release()
    expect(await sheets.stored()).toEqual(before)
    expect((await findSet(shop.database, killed))?.state).toBe('compared')
    processes.add(startSheetProcess(shop.url))
    await sheets.untilState(killed, 'applied')
    expect(await sheets.varieties()).toEqual(new Set(['killed']))
  })

  test('[J-16] while it reads, and then a cut connection, let the step begin again', async () => {
    const first = startSheetProcess(shop.url)
    processes.add(first)
    const id = await upload()
    await untilReading(id)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect((await findSet(shop.database, id))?.state).toBe('uploaded')
    processes.add(startSheetProcess(shop.url))
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
