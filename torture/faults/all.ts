import {
  backendKilled,
  diskFull,
  diskFullAndKilled,
  poolExhausted,
  postgresKilled,
} from './database-faults.ts'
import type { Fault } from './fault.ts'
import {
  answersDropped,
  commitsUnanswered,
  cutIdle,
  cutInTransaction,
  databaseStalled,
  slowDatabase,
} from './network-faults.ts'
import { clockJump, deploy, oneOfTwoDies, serverFrozen, serverKilled } from './server-faults.ts'

/** Every kind of fault, by the name it has on the command line. */
export const faults = {
  serverKilled,
  backendKilled,
  postgresKilled,
  serverFrozen,
  cutIdle,
  cutInTransaction,
  answersDropped,
  commitsUnanswered,
  slowDatabase,
  databaseStalled,
  poolExhausted,
  diskFull,
  diskFullAndKilled,
  clockJump,
  oneOfTwoDies,
  deploy,
} as const satisfies Record<string, Fault>

export type FaultKind = keyof typeof faults

export const faultKinds = Object.keys(faults) as FaultKind[]
