import type { Failure } from '@kontor/contract/core/endpoint'
import { sessionHasEnded } from '../session/ended-session.ts'
import { storedUser } from '../session/stored-user.ts'
import { CallError } from './call-error.ts'
import { millisecondsOf } from './retry-after.ts'

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A session that the server does not know any more is removed, and the page shows what a guest sees (L-08). Only the
 * user of this call is removed: another tab may have logged in meanwhile.
 */
function endSession(token: string | undefined): void {
  if (token !== undefined && storedUser()?.token === token) sessionHasEnded()
}

interface FailedCall {
  path: string
  token: string | undefined
  status: number
  statusText: string
  answer: unknown
  retryAfter: string | null
}

/** What the server refused, as an error. A session that it has ended ends here too. */
export function failedCall({ path, token, status, statusText, answer, retryAfter }: FailedCall) {
  if (status === 401 && !/login\/?$/i.test(path)) endSession(token)
  const failure: Partial<Failure> = typeof answer === 'object' && answer !== null ? answer : {}
  return new CallError(status, statusText, failure, millisecondsOf(retryAfter))
}
