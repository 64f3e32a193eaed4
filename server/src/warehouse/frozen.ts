import { refusingViolations } from '../http/refusing-violations.ts'

/** Runs what changes lines of an order, and refuses it when documents have frozen them. */
export const refusingFrozen = <Result>(work: Promise<Result>) =>
  refusingViolations(work, { order_frozen: 'order_frozen' })
