/** A longer Retry-After is cut: an agent is waiting with a scanner. */
const longest = 5 * 60_000

/** The wait in a Retry-After header, given in seconds or as the time when it ends; 0 without one. */
export function millisecondsOf(header: string | null, now = Date.now()): number {
  if (header === null || header.trim() === '') return 0
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), longest)
}
