import { limitConcurrency } from '../http/admission/limit-concurrency.ts'

/** Checking a password takes 19 MiB and a thread for a while. */
export const limitHashing = limitConcurrency({ concurrency: 2, maxQueue: 100 })
