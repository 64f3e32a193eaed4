import { chanceOf } from '../../demo/src/trade/chance.ts'
import type { Client } from '../client.ts'
import type { EditedRecord, ImportedProduct } from '../edited-records.ts'
import type { Journal } from '../journal.ts'
import { Probe } from '../probe.ts'
import { runAgent } from './agent.ts'
import { runBookkeeper } from './bookkeeper.ts'
import { runClerk } from './clerk.ts'
import { register, runCustomer } from './customer.ts'
import { runEditor } from './editor.ts'
import { listGoods } from './goods.ts'
import { runImporter } from './importer.ts'
import type { World } from './world.ts'

interface ActorsOptions {
  readonly client: Client
  readonly journal: Journal
  readonly seed: number
  readonly customers: number
  readonly agents: number
  readonly edited: readonly EditedRecord[]
  readonly imported: readonly ImportedProduct[]
}

interface Actors {
  readonly probe: Probe
  /** Lets them finish what they have begun. */
  end(): Promise<void>
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Customers, agents and the people of the office, all at work until the end. */
export async function startActors(options: ActorsOptions): Promise<Actors> {
  const { client, journal, seed, customers, agents, edited, imported } = options
  const goods = await listGoods(client)
  let over = false
  const worldOf = (place: number): World => ({
    client,
    journal,
    chance: chanceOf(seed * 1000 + place),
    goods,
    isOver: () => over,
  })
  const probe = await openProbe(worldOf(0))
  const working = [
    ...numbers(customers).map((index) => runCustomer(worldOf(index), index)),
    ...numbers(agents).map((index) => runAgent(worldOf(100 + index), index)),
    ...[200, 201].map((place) => runBookkeeper(worldOf(place))),
    ...[301, 302].map((place) => runEditor(worldOf(place), edited)),
    runClerk(worldOf(500)),
    runImporter(worldOf(400), imported),
  ]
  return {
    probe,
    async end() {
      over = true
      await Promise.all(working)
    },
  }
}

async function openProbe(world: World): Promise<Probe> {
  const { token } = await register(world, 0)
  return new Probe(world.client, token, world.chance.pick(world.goods))
}
