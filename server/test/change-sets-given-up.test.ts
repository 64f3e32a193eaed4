import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { heldSheets } from './held-sheets.ts'
import { openSheets, type OpenSheets } from './sheets.ts'

// Jobs are waited for.
vi.setConfig({ testTimeout: 60_000 })

let shop: OpenSheets
let held: Awaited<ReturnType<typeof heldSheets>>

beforeAll(async () => {
  shop = await openSheets()
  held = await heldSheets(shop, 40)
})
afterAll(() => shop.close())

const cancel = async (id: number) => {
  const answer = await shop.desk.ask('/api/office/change-set/cancel', { id })
  expect(answer.body).toEqual({})
}

test('[J-37] applying that is cancelled leaves the comparison with the rows that were left out', async () => {
  const set = await shop.compare(await shop.send(held.sheetOf('given up')))
  const leave = { id: set.id, rows: [2, 3], leftOut: true }
  await shop.desk.ask('/api/office/change-set/leave-out', leave)
  const release = await held.holdLast()
  await held.begin(set.id)
  await held.untilStepWaits()
  await cancel(set.id)
  await release()
  const left = await shop.settled(set.id)
  expect(left).toMatchObject({ state: 'compared', failed: null })
  expect(left.counts).toMatchObject({ changed: 40, leftOut: 2, applied: 0 })
  expect(await held.varieties()).not.toContain('given up')
  expect((await shop.apply(set.id)).counts).toMatchObject({ applied: 38 })
  const back = await held.holdLast()
  await shop.desk.ask('/api/office/change-set/undo', { id: set.id })
  await held.untilStepWaits()
  await cancel(set.id)
  await back()
  expect((await shop.settled(set.id)).state).toBe('applied')
})

test('[J-37] a comparison that is cancelled leaves the file with its columns, and no row of it is applied', async () => {
  const set = await shop.compare(await shop.send(held.sheetOf('compared')))
  expect(set.state).toBe('compared')
  // As long as the rows of before are held, they cannot be compared again.
  const release = await held.hold(
    sql`SELECT FROM change_row WHERE change_set_id = ${set.id} FOR UPDATE`,
  )
  const columns = [{ field: 'articleNumber' }, { field: 'location' }]
  const again = { id: set.id, columns, emptyClears: false, forNew: {} }
  expect((await shop.desk.ask('/api/office/change-set/compare', again)).body).toEqual({})
  await held.untilStepWaits()
  await cancel(set.id)
  await release()
  const left = await shop.settled(set.id)
  expect(left).toMatchObject({ state: 'read', counts: null, columns: [{}, { field: 'location' }] })
  const body = { id: set.id, leaveOutWrong: false, confirmed: false }
  expect((await shop.desk.ask('/api/office/change-set/apply', body)).body.code).toBe('wrong_step')
  expect((await shop.compare(left)).counts).toMatchObject({ changed: 40 })
  await cancel(set.id)
  expect((await shop.settled(set.id)).state).toBe('cancelled')
})

test('[J-40] a comparison that was changed in another window is not applied as it was shown in this one', async () => {
  const set = await shop.compare(await shop.send(held.sheetOf('seen')))
  const ask = async (seen: string) => {
    const body = { id: set.id, leaveOutWrong: false, confirmed: false, seen }
    return (await shop.desk.ask('/api/office/change-set/apply', body)).body
  }
  const leave = { id: set.id, rows: [2], leftOut: true }
  await shop.desk.ask('/api/office/change-set/leave-out', leave)
  expect((await ask(set.changedAt)).code).toBe('wrong_step')
  const now = await shop.settled(set.id)
  expect(await ask(now.changedAt)).toEqual({})
  expect((await shop.settled(set.id)).counts).toMatchObject({ applied: 39 })
})
