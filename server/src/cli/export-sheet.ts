import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { areaPermissions } from '@kontor/contract/core/permissions'
import { exportSheet } from '../change-sets/export-sheet.ts'
import { sheetKinds } from '@kontor/contract/rules/sheet-kinds'
import type { Queryable } from '../database/database.ts'
import { StartError } from '../platform/start-error.ts'

export const exportUsage = `export FILE.csv or FILE.xlsx [--kind ${sheetKinds.join('|')}]`

/** Writes all records of a kind into a file that an import reads. Returns a line that says so. */
export async function exportToFile(
  database: Queryable,
  parameters: readonly string[],
): Promise<string> {
  const { values, positionals } = asked(parameters)
  const [given = ''] = positionals
  const ending = /\.(csv|xlsx)$/i.exec(given)?.[1]?.toLowerCase()
  const kind = sheetKinds.find((each) => each === (values.kind ?? 'product'))
  if (ending === undefined || kind === undefined || positionals.length > 1) {
    throw new StartError(`Say which file to write: ${exportUsage}.`)
  }
  const file = resolve(given)
  const format = ending === 'xlsx' ? 'xlsx' : 'csv'
  const permissions = new Set(areaPermissions)
  // Half a file must not look like a whole one.
  const unfinished = `${file}.part`
  try {
    const content = await exportSheet(database, { kind, format, permissions })
    await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(unfinished))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return `Wrote ${file}`
}

function asked(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { kind: { type: 'string' } },
    })
  } catch {
    throw new StartError(`Say which file to write: ${exportUsage}.`)
  }
}
