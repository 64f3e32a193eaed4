import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findSet } from '../src/change-sets/change-set.sql.ts'
import { sql } from '../src/database/sql.ts'
import { heldSheets, jobConnections } from './held-sheets.ts'
import { openOwnPostgres } from './own-postgres.ts'
import { sheetsOf, type OpenSheets } from './sheets.ts'
import { shopOn } from './support.ts'

// A database is started again and again, and what failed is tried again after a pause.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let postgres: Awaited<ReturnType<typeof openOwnPostgres>>
let shop: OpenSheets
let sheets: Awaited<ReturnType<typeof heldSheets>>

beforeAll(async () => {
  postgres = await openOwnPostgres()
  shop = await sheetsOf(await shopOn(postgres))
  sheets = await heldSheets(shop, 1200)
})
afterAll(() => shop.close())

/** Nothing is half done, whether or not it was tried again already. */
async function expectWhole(): Promise<void> {
  await postgres.untilAnswered()
  // A connection from before the end may still be asked, and fails.
  let seen: ReadonlySet<unknown> | undefined
  const look = async () => (seen = await sheets.varieties().catch(() => undefined))
  await expect.poll(look).toBeDefined()
  expect(seen?.size).toBe(1)
}

/** Where no disk can be mounted, the database says that it is full. */
async function refuseAsFull() {
  await shop.owner.query(sql`
    CREATE FUNCTION refuse_as_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100';
    END $$`)
  await shop.owner.query(sql`
    CREATE TRIGGER refuse_as_full BEFORE INSERT ON history
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_as_full()`)
  return async () => {
    await shop.owner.query(sql`DROP FUNCTION refuse_as_full CASCADE`)
  }
}

// First, while no table has room that could be used again.
test('[J-16] a full disk while a sheet is applied leaves nothing half, and it is applied once there is room', async () => {
  const { id } = await shop.compare(await shop.send(sheets.sheetOf('full')))
  // The first page is written, the others have to wait.
  const release = await sheets.hold(sql`
    SELECT FROM product WHERE id = ${sheets.ids[600]} FOR UPDATE`)
  await sheets.begin(id)
  await sheets.untilStepWaits()
  const empty = (await postgres.fillDisk()) ?? (await refuseAsFull())
  await release()
  // Without room for its log PostgreSQL ends, and cannot be asked.
  const failure = async () => {
    const set = await findSet(shop.database, id).catch(() => undefined)
    return set === undefined ? 'cannot be asked' : (set.job?.error ?? '')
  }
  await expect.poll(failure, { timeout: 60_000 }).not.toBe('')
  await empty()
  await expectWhole()
  await sheets.untilState(id, 'applied')
  expect(await sheets.varieties()).toEqual(new Set(['full']))
  await shop.undo(id)
})

test('[J-16] a restart of PostgreSQL while a sheet is compared lets it begin again', async () => {
  const read = await shop.send(sheets.sheetOf('restarted'))
  // The first page of rows is stored, the second one has to wait.
  const release = await sheets.hold(sql`
    INSERT INTO change_row (change_set_id, row, key, state) VALUES (${read.id}, 900, '', 'wrong')`)
  const columns = read.columns.map(({ field }) => ({ field }))
  const body = { id: read.id, columns, emptyClears: false, forNew: {} }
  expect((await shop.desk.ask('/api/office/change-set/compare', body)).status).toBe(200)
  await sheets.untilStepWaits()
  await postgres.restart()
  await release()
  await sheets.untilState(read.id, 'compared')
  expect(await shop.settled(read.id)).toMatchObject({
    failed: null,
    counts: { new: 0, changed: 1200, unchanged: 0, wrong: 0 },
  })
  expect(await sheets.varieties()).toEqual(new Set([null]))
})

test('[J-16] a killed backend while a sheet is applied leaves nothing half, and it is applied afterwards', async () => {
  const { id } = await shop.compare(await shop.send(sheets.sheetOf('killed')))
  const release = await sheets.holdLast()
  await sheets.begin(id)
  await sheets.untilStepWaits()
  await postgres.killBackend(sql`${jobConnections} AND wait_event_type = 'Lock'`)
  await release()
  await expectWhole()
  await sheets.untilState(id, 'applied')
  expect(await sheets.varieties()).toEqual(new Set(['killed']))
})

test('[J-16] so does PostgreSQL killed as a whole while a sheet is taken back', async () => {
  const before = await sheets.varieties()
  const { id } = await shop.compare(await shop.send(sheets.sheetOf('taken back')))
  await shop.apply(id)
  const release = await sheets.holdLast()
  expect((await shop.desk.ask('/api/office/change-set/undo', { id })).status).toBe(200)
  await sheets.untilStepWaits()
  await postgres.kill()
  await release()
  await expectWhole()
  await sheets.untilState(id, 'undone')
  expect(await sheets.varieties()).toEqual(before)
})
