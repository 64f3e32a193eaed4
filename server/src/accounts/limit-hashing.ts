import { limitConcurrency } from '../http/admission/limit-concurrency.ts'

/** Each hash takes 19 MiB and a thread. */
export const limitHashing = limitConcurrency({ concurrency: 2, maxQueue: 100 })
