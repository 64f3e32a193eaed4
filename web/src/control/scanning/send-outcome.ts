import { CallError } from '../../shared/api/call-error.ts'

export type SendOutcome =
  /** Not before the server wants to hear of it again, in milliseconds. */
  { kind: 'later'; after: number } | { kind: 'refused'; message: string; asksBeyond: boolean }

/** Too many requests is no answer to what was asked, and an ended session is one to somebody else. */
const noAnswer = new Set([401, 408, 429])

/** A server that stumbles over the same approval this often will not take it: the others must not wait. */
const mostFaults = 8

/** The server stumbled, and may do so again over the same approval. */
export const isFault = (error: unknown) => error instanceof CallError && error.status === 500

/**
 * What a failed send means, after so many faults in a row before. A refusal is final. Without an answer, or when
 * the server stumbled, the approval may have been counted or not: it is sent again, with the same key.
 */
export function outcomeOf(error: unknown, faults: number): SendOutcome {
  if (!(error instanceof CallError)) return { kind: 'later', after: 0 }
  const refused = error.status < 500 && !noAnswer.has(error.status)
  const hopeless = isFault(error) && faults >= mostFaults
  if (refused || hopeless) {
    return {
      kind: 'refused',
      message: error.message,
      asksBeyond: error.code === 'more_than_ordered',
    }
  }
  return { kind: 'later', after: error.retryAfter }
}
