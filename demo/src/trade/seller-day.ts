/** A day in Europe/Berlin, where the wholesaler sits, as `YYYY-MM-DD`. */
export type SellerDay = string

const minute = 60_000
const day = 24 * 60 * minute

// Swedish writes a moment the ISO way: 2026-03-01 06:05:00.
const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** What a clock in Berlin shows, as if it were UTC. */
const wallClock = (moment: Date): Date =>
  new Date(`${berlin.format(moment).replace(' ', 'T')}.000Z`)

export const dayOf = (moment: Date): SellerDay => wallClock(moment).toISOString().slice(0, 10)

/** Minutes since midnight in Berlin. */
export function minuteOfDay(moment: Date): number {
  const shown = wallClock(moment)
  return shown.getUTCHours() * 60 + shown.getUTCMinutes()
}

/** The moment so many seconds after midnight; the hours of the shop lie far from those when clocks change. */
export function momentOn(on: SellerDay, seconds: number): Date {
  const asUtc = new Date(Date.parse(on) + seconds * 1000)
  return new Date(2 * asUtc.getTime() - wallClock(asUtc).getTime())
}

export const addDays = (to: SellerDay, days: number): SellerDay =>
  new Date(Date.parse(to) + days * day).toISOString().slice(0, 10)

export const isSunday = (on: SellerDay): boolean => new Date(on).getUTCDay() === 0

/** The warehouse works from Monday to Saturday. */
export function nextWorkingDay(after: SellerDay): SellerDay {
  const next = addDays(after, 1)
  return isSunday(next) ? addDays(next, 1) : next
}
