import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '../demo/src/trade/chance.ts'
import { isUnavailable } from '../server/src/http/admission/unavailable.ts'
import { runAgent } from './actors/agent.ts'
import { runClerk } from './actors/clerk.ts'
import { runBookkeeper } from './actors/bookkeeper.ts'
import { register, runCustomer } from './actors/customer.ts'
import { runEditor } from './actors/editor.ts'
import { runImporter } from './actors/importer.ts'
import { listGoods } from './actors/goods.ts'
import type { World } from './actors/world.ts'
import { Client } from './client.ts'
import { chooseImported, chooseRecords } from './edited-records.ts'
import { faults, type FaultKind } from './faults/all.ts'
import type { Fault } from './faults/fault.ts'
import { openTestBed, type TestBed } from './test-bed.ts'
import { checkInvariants, takeBaseline } from './invariants/all.ts'
import { Journal } from './journal.ts'
import { Probe } from './probe.ts'
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
    let over = false
    const goods = await listGoods(client)
    const worldOf = (place: number): World => ({
      client,
      journal,
      chance: chanceOf(options.seed * 1000 + place),
      goods,
      isOver: () => over,
    })
    const probe = await openProbe(worldOf(0))
    const actors = [
      ...numbers(options.customers).map((index) => runCustomer(worldOf(index), index)),
      ...numbers(options.agents).map((index) => runAgent(worldOf(100 + index), index)),
      ...[200, 201].map((place) => runBookkeeper(worldOf(place))),
      ...[301, 302].map((place) => runEditor(worldOf(place), edited)),
      runClerk(worldOf(500)),
      runImporter(worldOf(400), imported),
    ]
    const records = await inflictAll(bed, probe, options)
    over = true
    await Promise.all(actors)
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

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function openProbe(world: World): Promise<Probe> {
  const { token } = await register(world, 0)
  return new Probe(world.client, token, world.chance.pick(world.goods))
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
