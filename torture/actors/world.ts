import type { Chance } from '../../server/src/demo/random.ts'
import type { Client } from '../client.ts'
import type { Journal } from '../journal.ts'

export interface Unit {
  readonly productId: number
  readonly salesUnitId: number
}

/** What every actor knows. */
export interface World {
  readonly client: Client
  readonly journal: Journal
  readonly chance: Chance
  readonly goods: readonly Unit[]
  /** Whether the day is over. What was begun is finished. */
  readonly isOver: () => boolean
}
