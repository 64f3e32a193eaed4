import type { Failure } from '@kontor/contract/core/endpoint'
import type { RefusalCode } from '@kontor/contract/core/errors'
import type { FieldCode } from '@kontor/contract/rules/field-codes'

/** The server answered with a refusal or an error. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly details: Readonly<Record<string, FieldCode>>
  readonly requestId: string | undefined
  /** The whole failure, for what only some calls answer. */
  readonly failure: Partial<Failure>
  /** The Retry-After of the server in milliseconds; 0 without one. */
  readonly retryAfter: number

  constructor(status: number, statusText: string, failure: Partial<Failure>, retryAfter = 0) {
    super(failure.message || statusText || String(status))
    this.status = status
    this.code = failure.code
    this.details = failure.details ?? {}
    this.requestId = failure.requestId
    this.failure = failure
    this.retryAfter = retryAfter
  }
}

/** No answer came: the network or the server is not reachable. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError'
}

/** No answer came within the time limit. The server may still have done what was asked for. */
export class TimeoutError extends NetworkError {
  override readonly name = 'TimeoutError'
}
