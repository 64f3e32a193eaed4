/** Why the shop cannot start, in one line that says what to do. */
export class StartError extends Error {}

/** What PostgreSQL and the system call a disk, a quota or a file that takes no more. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether something failed because there was no space left. */
export function isFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && full.has(String(cause.code))) return true
  }
  return false
}
