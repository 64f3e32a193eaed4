import { takingTurns } from '../http/turns.ts'

/** Checking a password takes 19 MiB and a thread for a while. */
export const inTurn = takingTurns({ atOnce: 2, mayWait: 100 })
