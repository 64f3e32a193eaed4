import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFile } from '../../server/src/cli/import-file.ts'
import type { Queryable } from '../../server/src/database/database.ts'
import { readText } from './files.ts'
import { storeDrawings } from './pictures.ts'
import { addDays, dayOf } from './trade/seller-day.ts'

/** The day for which the sheets are written: discounts run around it. */
export const sheetsDay = '2026-01-05'

/** A cell that is a day. */
const day = /(?<=;)\d{4}-\d\d-\d\d(?=[;\r\n])/g

/** Moves all days of a sheet by as much as `now` lies after the day it was written for. */
export function movedTo(now: Date, sheet: string): string {
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(sheetsDay)) / 86_400_000)
  return sheet.replaceAll(day, (found) => addDays(found, days))
}

/** A picture, by the name of its file. */
const drawing = /\d+(?:-\d+)?\.svg/g

/** Names the pictures of a sheet as they are named in the shop, by what they show. */
const withPictures = (names: ReadonlyMap<string, string>, sheet: string): string =>
  sheet.replaceAll(drawing, (file) => names.get(file) ?? file)

const options = {
  dryRun: false,
  leaveOutWrong: false,
  // Purchase prices above the price of a discount ask once more.
  confirm: true,
  emptyClears: false,
  replaces: false,
  decimal: undefined,
  forNew: {},
}

/** What comes first is named by what comes later. */
const sheets = [
  ['customer', 'customers.csv'],
  ['brand', 'brands.csv'],
  ['category', 'categories.csv'],
  ['product', 'products.csv'],
] as const

/** Reads the sheets of the demo shop with the command that imports any sheet. */
export async function importSheets(transaction: Queryable, now: Date): Promise<void> {
  const database = {
    query: transaction.query,
    // All is one transaction already.
    transaction: <Result>(work: (inner: Queryable) => Promise<Result>) => work(transaction),
  }
  const run = { database, signal: new AbortController().signal, progress: () => undefined }
  const pictures = await storeDrawings(transaction, 'products')
  const folder = await mkdtemp(join(tmpdir(), 'kontor-demo-'))
  try {
    for (const [kind, name] of sheets) {
      const sheet = movedTo(now, await readText(`sheets/${name}`))
      const file = join(folder, name)
      await writeFile(file, withPictures(pictures, sheet))
      const said: string[] = []
      const isDone = await importFile(run, file, { ...options, kind }, (line) => said.push(line))
      if (!isDone) throw new Error(`The demo shop cannot be read.\n${said.join('\n')}`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
