import type { Chance } from '../../server/src/demo/random.ts'
import type { House } from '../house.ts'

export interface Fault {
  readonly name: string
  /** Why it cannot be inflicted on this machine; undefined when it can. */
  readonly impossible?: (house: House) => string | undefined
  /** Inflicts it. When this ends the fault is over, and the service has to come back by itself. */
  inflict(house: House, chance: Chance): Promise<void>
}
