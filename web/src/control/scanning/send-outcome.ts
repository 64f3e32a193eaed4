import { CallError } from '../../api/call-error.ts'

type SendOutcome = { kind: 'later' } | { kind: 'refused'; message: string }

/** Too many requests is no answer to what was asked, and an ended session is one to somebody else. */
const noAnswer = new Set([401, 408, 429])

/** A server that stumbles over the same approval this often will not take it: the others must not wait. */
const mostFaults = 8

/**
 * What a failed send means, after so many failures before. A refusal is final. Without an answer, or when
 * the server stumbled, the approval may have been counted or not: it is sent again, with the same key.
 */
export function outcomeOf(error: unknown, failures: number): SendOutcome {
  if (!(error instanceof CallError)) return { kind: 'later' }
  const refused = error.status < 500 && !noAnswer.has(error.status)
  const hopeless = error.status === 500 && failures >= mostFaults
  return refused || hopeless ? { kind: 'refused', message: error.message } : { kind: 'later' }
}
