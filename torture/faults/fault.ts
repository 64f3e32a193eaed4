import type { Chance } from '../../demo/src/trade/chance.ts'
import type { TestBed } from '../test-bed.ts'

export interface Fault {
  readonly name: string
  /** Why this machine cannot run it; undefined when it can. */
  readonly impossible?: (bed: TestBed) => string | undefined
  /** When this resolves the fault is over, and the service has to recover by itself. */
  inflict(bed: TestBed, chance: Chance): Promise<void>
}
