import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '../demo/src/trade/chance.ts'
import { isUnavailable } from '../server/src/http/admission/unavailable.ts'
import { startActors } from './actors/all.ts'
import { Client } from './client.ts'
import { chooseImported, chooseRecords } from './edited-records.ts'
import { faults, type FaultKind } from './faults/all.ts'
import type { Fault } from './faults/fault.ts'
import { openTestBed, type TestBed } from './test-bed.ts'
import { checkInvariants, takeBaseline } from './invariants/all.ts'
import { Journal } from './journal.ts'
import type { Probe } from './probe.ts'
import type { FaultRecord, TortureReport } from './report.ts'
import { scheduleFaults } from './schedule.ts'

export interface TortureOptions {
  readonly seed: number
  readonly faults: number
  readonly kinds: readonly FaultKind[]
  readonly customers: number
  readonly agents: number
  /** The server program for Node. */
  readonly program: readonly string[]
  /** Maximum time until the service answers again. */
  readonly answersWithinMs: number
  readonly say: (line: string) => void
  /** Ends the run early; all checks still run. */
  readonly stop?: AbortSignal
}

/** Runs actors in a shop while faults are injected, then checks all invariants. */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const begun = performance.now()
  const journal = new Journal()
  const smallDisk = options.kinds.some((kind) => faults[kind].name.includes('disk full'))
  const bed = await openTestBed({ program: options.program, smallDisk, journal })
  try {
    const edited = await chooseRecords(bed.database)
    const imported = await chooseImported(bed.database)
    const before = await takeBaseline(bed.database, edited, imported)
    const client = new Client(bed.address, journal)
    const { seed, customers, agents } = options
    const cast = { seed, customers, agents, edited, imported }
    const actors = await startActors({ client, journal, ...cast })
    const records = await inflictAll(bed, actors.probe, options)
    await actors.end()
    const finished = performance.now()
    await checkInvariants({
      database: bed.database,
      client,
      journal,
      before,
      mails: bed.mails,
    })
    return {
      seed: options.seed,
      seconds: (finished - begun) / 1000,
      records,
      journal,
      logFile: bed.logFile,
    }
  } finally {
    await bed.close()
  }
}

/** A lock or connection that the fault itself needs may be refused for a moment. */
async function inflict(fault: Fault, bed: TestBed, seed: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fault.inflict(bed, chanceOf(seed))
    } catch (error) {
      if (tries === 5 || !isUnavailable(error)) throw error
      await sleep(500)
    }
  }
}

async function inflictAll(
  bed: TestBed,
  probe: Probe,
  { seed, faults: count, kinds, answersWithinMs, say, stop }: TortureOptions,
): Promise<FaultRecord[]> {
  const possible = kinds.filter((kind) => {
    const fault: Fault = faults[kind]
    const reason = fault.impossible?.(bed)
    if (reason !== undefined) say(`${fault.name}: left out, ${reason}`)
    return reason === undefined
  })
  const records: FaultRecord[] = []
  for (const scheduled of scheduleFaults(seed, count, possible)) {
    if (stop?.aborted === true) break
    const fault: Fault = faults[scheduled.kind]
    const { name } = fault
    await sleep(scheduled.pauseMs)
    await inflict(fault, bed, scheduled.seed)
    const backAfterMs = await probe.untilAnswered()
    records.push({ name, backAfterMs })
    say(`${records.length} of ${count}: ${name}, back after ${Math.round(backAfterMs)} ms`)
    bed.journal.expect(
      'recovery',
      backAfterMs <= answersWithinMs,
      () => `${name} (fault ${records.length}): back after ${Math.round(backAfterMs)} ms`,
    )
  }
  return records
}
