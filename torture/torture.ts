import { setTimeout as sleep } from 'node:timers/promises'
import { chanceOf } from '../server/src/demo/random.ts'
import { isUnavailable } from '../server/src/http/admission/unavailable.ts'
import { runAgent } from './actors/agent.ts'
import { runBookkeeper } from './actors/bookkeeper.ts'
import { register, runCustomer } from './actors/customer.ts'
import { listGoods } from './actors/goods.ts'
import type { World } from './actors/world.ts'
import { Client } from './client.ts'
import { faults, type FaultKind } from './faults/all.ts'
import type { Fault } from './faults/fault.ts'
import { openHouse, type House } from './house.ts'
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
  /** What Node is told to run as the server. */
  readonly program: readonly string[]
  /** So long the service may take to answer again. */
  readonly answersWithinMs: number
  readonly say: (line: string) => void
  /** Ends it early; what was done by then is checked all the same. */
  readonly stop?: AbortSignal
}

/** Lets people work in a shop while it is broken again and again, then checks everything it has promised. */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const begun = performance.now()
  const journal = new Journal()
  const smallDisk = options.kinds.some((kind) => faults[kind].name.includes('disk full'))
  const house = await openHouse({ program: options.program, smallDisk, journal })
  try {
    const before = await takeBaseline(house.database)
    const client = new Client(house.address, journal)
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
      runBookkeeper(worldOf(200), house.proxiedUrl),
    ]
    const records = await inflictAll(house, probe, options)
    over = true
    await Promise.all(actors)
    const finished = performance.now()
    await checkInvariants({ database: house.database, client, journal, before })
    return {
      seed: options.seed,
      seconds: (finished - begun) / 1000,
      records,
      journal,
      logFile: house.logFile,
    }
  } finally {
    await house.close()
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function openProbe(world: World): Promise<Probe> {
  const { token } = await register(world, 0)
  return new Probe(world.client, token, world.chance.pick(world.goods))
}

/** A lock or a connection that the fault itself needs may be refused for a moment in such a shop. */
async function inflict(fault: Fault, house: House, seed: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fault.inflict(house, chanceOf(seed))
    } catch (error) {
      if (tries === 5 || !isUnavailable(error)) throw error
      await sleep(500)
    }
  }
}

async function inflictAll(
  house: House,
  probe: Probe,
  { seed, faults: count, kinds, answersWithinMs, say, stop }: TortureOptions,
): Promise<FaultRecord[]> {
  const possible = kinds.filter((kind) => {
    const fault: Fault = faults[kind]
    const reason = fault.impossible?.(house)
    if (reason !== undefined) say(`${fault.name}: left out, ${reason}`)
    return reason === undefined
  })
  const records: FaultRecord[] = []
  for (const scheduled of scheduleFaults(seed, count, possible)) {
    if (stop?.aborted === true) break
    const fault: Fault = faults[scheduled.kind]
    const { name } = fault
    await sleep(scheduled.pauseMs)
    await inflict(fault, house, scheduled.seed)
    const backAfterMs = await probe.untilAnswered()
    records.push({ name, backAfterMs })
    say(`${records.length} of ${count}: ${name}, back after ${Math.round(backAfterMs)} ms`)
    house.journal.expect(
      'recovery',
      backAfterMs <= answersWithinMs,
      () => `${name} (fault ${records.length}): back after ${Math.round(backAfterMs)} ms`,
    )
  }
  return records
}
