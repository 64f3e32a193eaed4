import { accessFaults } from './access.ts'
import { faultsAtOnce } from './at-once.ts'
import type { Fault } from './fault.ts'
import { limitFaults } from './limits.ts'
import { moneyFaults } from './money.ts'

/** The planted faults: each breaks a promise that people rely on. The pure rules have mutation testing instead. */
export const faults: readonly Fault[] = [
  ...moneyFaults,
  ...faultsAtOnce,
  ...accessFaults,
  ...limitFaults,
]
