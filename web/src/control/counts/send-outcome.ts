import { CallError } from '../../shared/api/call-error.ts'

export type SendOutcome =
  /** The Retry-After of the server, in milliseconds. */
  { kind: 'later'; after: number } | { kind: 'refused'; message: string; asksBeyond: boolean }

/** A 429 says nothing about the approval, and a 401 is about the session of another user. */
const noAnswer = new Set([401, 408, 429])

/** After this many server errors on the same approval it is given up, so that the others are not blocked. */
const mostFaults = 8

/** A server error, which may occur again on the same approval. */
export const isFault = (error: unknown) => error instanceof CallError && error.status === 500

/**
 * What a failed send means, after a number of server errors in a row. A refusal is final. Without an answer, or after
 * a server error, the approval may or may not have been counted: it is sent again with the same key.
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
