/** What PostgreSQL says when it cannot serve now, but may later. */
const passingStates = [
  /^08/, // the connection failed
  /^53/, // out of connections, memory or disk
  /^57P0/, // shutting down, crashed, not yet started
  /^57014$/, // the statement took too long
  /^55P03$/, // a lock was not given in time
  /^40(001|P01)$/, // two transactions were in each other's way
  /^25(006|P0[23])$/, // read-only after a failover; a transaction that was idle too long
]

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The client library names these by their message only. */
const connectionMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** The socket file of a PostgreSQL that is not running. Any other missing file is a fault. */
const isMissingSocket = (error: Error, code: string) =>
  code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** Whether the database could not be reached or was too busy: a fault that passes. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    networkCodes.has(code) ||
    isMissingSocket(error, code) ||
    passingStates.some((state) => state.test(code)) ||
    connectionMessages.test(error.message)
  )
}
