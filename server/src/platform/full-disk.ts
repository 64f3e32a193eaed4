/** Error codes of PostgreSQL and the system for a full disk, quota or file. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

export function isFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && full.has(String(cause.code))) return true
  }
  return false
}
