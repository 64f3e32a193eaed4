import type { Chance } from '../../demo/src/trade/chance.ts'
import type { Client } from '../client.ts'
import type { Journal } from '../journal.ts'

export interface Unit {
  readonly productId: number
  readonly salesUnitId: number
}

/** Shared by all actors. */
export interface World {
  readonly client: Client
  readonly journal: Journal
  readonly chance: Chance
  readonly goods: readonly Unit[]
  /** Whether the run has ended. Work in progress is finished. */
  readonly isOver: () => boolean
}
