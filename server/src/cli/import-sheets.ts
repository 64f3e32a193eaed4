import { parseArgs } from 'node:util'
import { areaPermissions } from '@kontor/contract/core/permissions'
import { sheetKinds } from '@kontor/contract/rules/sheet-kinds'
import { openJobConnection } from '../database/job-connection.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { StartError } from '../platform/start-error.ts'
import { undoSet } from '../change-sets/undo-set.ts'
import { findSet } from '../change-sets/change-set.sql.ts'
import type { StepRun } from '../change-sets/step.ts'
import { importFile, operatorOfSheets, type ImportOptions } from './import-file.ts'

export const importUsage = `import FILE|FOLDER|FILE.zip… [--kind ${sheetKinds.join('|')}] [--dry-run] [--leave-out-wrong] [--confirm] [--empty-clears] [--replace] [--decimal comma|point] [--new FIELD=VALUE], import --undo NUMBER`

const wrongUsage = () => new StartError(`Say which files to read: ${importUsage}.`)

function asked(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'leave-out-wrong': { type: 'boolean' },
        confirm: { type: 'boolean' },
        'empty-clears': { type: 'boolean' },
        replace: { type: 'boolean' },
        decimal: { type: 'string' },
        new: { type: 'string', multiple: true },
        undo: { type: 'string' },
      },
    })
  } catch {
    throw wrongUsage()
  }
}

function optionsOf({ values }: ReturnType<typeof asked>): ImportOptions {
  const kind = sheetKinds.find((each) => each === (values.kind ?? 'product'))
  const isDecimal = [undefined, 'comma', 'point'].includes(values.decimal)
  if (kind === undefined || !isDecimal) throw wrongUsage()
  const forNew = (values.new ?? []).map((each) => {
    const [, field = '', value = ''] = /^([\w.]+)=(.+)$/.exec(each) ?? []
    if (field === '') throw wrongUsage()
    return [field, value] as const
  })
  return {
    kind,
    dryRun: values['dry-run'] === true,
    leaveOutWrong: values['leave-out-wrong'] === true,
    confirm: values.confirm === true,
    emptyClears: values['empty-clears'] === true,
    replaces: values.replace === true,
    decimal: values.decimal === undefined ? undefined : values.decimal === 'comma' ? ',' : '.',
    forNew: Object.fromEntries(forNew),
  }
}

type Say = (line: string) => void

/** Progress on one line each few seconds, as a log keeps it. */
function progressOf(say: Say): StepRun['progress'] {
  let said = performance.now()
  return (done, total, step) => {
    if (performance.now() - said < 2000) return
    said = performance.now()
    say(`  ${step ?? ''} ${done}${total === undefined ? '' : ` of ${total}`}`)
  }
}

/** Reads sheets into the shop, one after the other. Answers false when something was not applied. */
export async function importSheets(
  database: Database,
  url: string,
  parameters: readonly string[],
  say: Say,
): Promise<boolean> {
  const given = asked(parameters)
  const options = optionsOf(given)
  const { undo } = given.values
  if ((undo === undefined) === (given.positionals.length === 0)) throw wrongUsage()
  const aborting = new AbortController()
  const connection = await openJobConnection({
    url,
    signal: aborting.signal,
    beforeCommit: async () => undefined,
    cancelStatement: (processId) => database.query(sql`SELECT pg_cancel_backend(${processId})`),
  })
  const stop = () => aborting.abort(new StartError('Stopped. Nothing was applied.'))
  process.once('SIGINT', stop)
  try {
    const run = { database: connection, signal: aborting.signal, progress: progressOf(say) }
    if (undo !== undefined) return await undoNumber(run, Number(undo), say)
    for (const file of given.positionals) {
      // Later files may need what an earlier one brings.
      if (!(await importFile(run, file, options, say))) return false
    }
    return true
  } finally {
    process.off('SIGINT', stop)
    await connection.close()
  }
}

async function undoNumber(run: StepRun, id: number, say: Say): Promise<boolean> {
  const set = Number.isInteger(id) ? await findSet(run.database, id) : undefined
  if (set?.state !== 'applied') throw new StartError('There is no applied import of that number.')
  await undoSet(run, id, operatorOfSheets(new Set(areaPermissions)))
  const { counts } = (await findSet(run.database, id)) ?? {}
  say(
    `Took import ${id} back: ${counts?.applied ?? 0} rows, ${counts?.kept ?? 0} of them not completely.`,
  )
  return true
}
