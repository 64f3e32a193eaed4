import { loadDemoShop } from '../../demo/src/load.ts'
import { cloneDatabase } from './database.ts'

/** The demo shop in a database of its own, with the questions its tests ask. */
export async function openDemoShop(now: Date) {
  const clone = await cloneDatabase()
  const { database } = clone
  await loadDemoShop(clone.owner, now)

  const rows = <Row extends object>(text: string) => database.query<Row>({ text, values: [] })

  async function count(of: string): Promise<number> {
    const [row] = await rows<{ count: number }>(`SELECT count(*) FROM ${of}`)
    return row?.count ?? -1
  }

  return { database, owner: clone.owner, rows, count, close: () => clone.close() }
}

export type DemoShop = Awaited<ReturnType<typeof openDemoShop>>

/** The day of a moment where the seller sits. */
export const sellersDay = (column: string) => `(${column} AT TIME ZONE 'Europe/Berlin')::date`
