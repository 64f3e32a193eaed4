import { accessFaults } from './access.ts'
import { faultsAtOnce } from './at-once.ts'
import type { Fault } from './fault.ts'
import { inputFaults } from './input.ts'
import { moneyFaults } from './money.ts'
import { webFaults } from './web.ts'

/** Every planted fault, the quick ones to catch last. */
export const faults: readonly Fault[] = [
  ...moneyFaults,
  ...faultsAtOnce,
  ...accessFaults,
  ...inputFaults,
  ...webFaults,
]
