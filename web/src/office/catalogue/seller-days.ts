const dayMs = 86_400_000

/** How far a zone is ahead of UTC at a moment. */
function offsetMs(moment: number, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  )
  return local - Math.floor(moment / 1000) * 1000
}

/** The first moment of a day (2026-03-29) in a zone, also on the days when the clocks change. */
export function startOfDay(day: string, timeZone: string | undefined): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const near = midnight - offsetMs(midnight, timeZone)
  return new Date(midnight - offsetMs(near, timeZone)).toISOString()
}

/** The day that a moment belongs to in a zone. */
export const dayOf = (moment: string, timeZone: string | undefined): string => {
  const at = Date.parse(moment)
  return new Date(at + offsetMs(at, timeZone)).toISOString().slice(0, 10)
}

/** The last day before a moment, which is the first one that no longer counts. */
export const lastDayBefore = (moment: string, timeZone: string | undefined): string =>
  dayOf(new Date(Date.parse(moment) - 1).toISOString(), timeZone)

/** The first moment after a day. */
export const endOfDay = (day: string, timeZone: string | undefined): string =>
  startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10), timeZone)
