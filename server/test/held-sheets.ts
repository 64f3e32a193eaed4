import { spawn } from 'node:child_process'
import { expect } from 'vitest'
import { manyProducts } from '../src/catalogue/office/product.ts'
import { findSet, type SetState } from '../src/change-sets/change-set.sql.ts'
import { sql } from '../src/database/sql.ts'
import { productDocument } from './office-product.ts'
import { partProgram } from './programs.ts'
import type { OpenSheets } from './sheets.ts'
import { addBrand, addCategory, inAll } from './shop.ts'

/** The connections that steps of sheets work on. */
export const jobConnections = sql`
  application_name = 'kontor job' AND datname = current_database()`

/** A process of its own that works on sheets, to be killed. */
export const startSheetProcess = (url: string) =>
  spawn(process.execPath, [partProgram('sheets')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    stdio: 'inherit',
  })

/** Products that sheets change while a test holds one of them, so that the step has to wait in its middle. */
export async function heldSheets(shop: OpenSheets, count: number) {
  const articles = Array.from({ length: count }, (_, index) => `F-${index}`)
  const brandId = await addBrand(shop.database, 'Marke')
  const categoryId = await addCategory(shop.database, inAll('Ware'))
  const documents = articles.map((articleNumber) =>
    productDocument({ brandId, categoryId }, { articleNumber }),
  )
  const ids = await shop.database.transaction((transaction) =>
    manyProducts.add(transaction, documents),
  )
  const stored = async () => Object.fromEntries(await manyProducts.read(shop.database, ids))

  /** Does something in a transaction that stays open until it is released, or cut. */
  async function hold(statement: ReturnType<typeof sql>) {
    let release = () => {}
    let isHeld = () => {}
    const holding = new Promise<void>((resolve) => (isHeld = resolve))
    const held = shop.owner.transaction(async (transaction) => {
      await transaction.query(
        sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`,
      )
      await transaction.query(statement)
      isHeld()
      await new Promise<void>((resolve) => (release = resolve))
      // Rolled back, because a row of it must not stay when it is released before a restart cuts it.
      throw new Error('released')
    })
    const ended = held.catch(() => undefined)
    await Promise.race([holding, held])
    return async () => {
      release()
      await ended
    }
  }

  return {
    ids,
    articles,
    stored,
    async varieties() {
      return new Set(Object.values(await stored()).map(({ variety }) => variety))
    },
    /** A sheet that gives all products this variety. */
    sheetOf: (variety: string) =>
      `Artikelnummer;Sorte\n${articles.map((article) => `${article};${variety}`).join('\n')}\n`,
    hold,
    /** Holds the last product, so that an apply has to wait for it with all others locked. */
    holdLast: () => hold(sql`SELECT FROM product WHERE id = ${Math.max(...ids)} FOR UPDATE`),
    async untilStepWaits(): Promise<void> {
      const waiting = () =>
        shop.database.query(sql`
          SELECT FROM pg_stat_activity WHERE ${jobConnections} AND wait_event_type = 'Lock'`)
      await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
    },
    /** Waits for a state, also while the database cannot be asked. */
    async untilState(id: number, state: SetState): Promise<void> {
      const found = async () =>
        (await findSet(shop.database, id).catch(() => undefined))?.state ?? 'unknown'
      await expect.poll(found, { timeout: 90_000 }).toBe(state)
    },
    /** Puts the apply into the queue. */
    async begin(id: number): Promise<void> {
      const body = { id, leaveOutWrong: false, confirmed: false }
      expect((await shop.desk.ask('/api/office/change-set/apply', body)).status).toBe(200)
    },
  }
}
