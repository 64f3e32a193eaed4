/** The seller's clock. */
export class SellersClock {
  readonly #written: Intl.DateTimeFormat

  constructor(timeZone: string) {
    this.#written = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
    })
  }

  /** What the clock shows at a moment, as if it were UTC. */
  shown(moment: number): Date {
    return new Date(`${this.#written.format(moment).replace(' ', 'T').replace(',', '.')}Z`)
  }

  /** The moment at which the clock shows this. */
  moment(shown: number): number {
    const first = shown - (this.shown(shown).getTime() - shown)
    return shown - (this.shown(first).getTime() - first)
  }
}

const written = [
  /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?:[T ](?<h>\d{1,2}):(?<i>\d{2})(?::(?<s>\d{2}(?:[.,]\d{1,3})?))?)?$/,
  /^(?<d>\d{1,2})[./](?<m>\d{1,2})[./](?<y>\d{4})(?:,? (?<h>\d{1,2}):(?<i>\d{2})(?::(?<s>\d{2}(?:[.,]\d{1,3})?))?)?$/,
]

const dayMs = 86_400_000

/** Day 0 of spreadsheets is 30 December 1899; 25569 days later came 1970. */
const firstDay = 25_569

interface Shown {
  /** As if it were UTC. */
  readonly time: number
  readonly isDay: boolean
}

function shownIn(cell: string | number): Shown | undefined {
  if (typeof cell === 'number') {
    if (cell < 20_000 || cell > 80_000) return undefined
    const time = Math.round((cell - firstDay) * 86_400) * 1000
    return { time, isDay: Number.isInteger(cell) }
  }
  const found = written.map((each) => each.exec(cell.trim())?.groups).find(Boolean)
  if (found === undefined) return undefined
  const { y, m, d, h = '0', i = '0', s = '0' } = found
  const day = Date.UTC(Number(y), Number(m) - 1, Number(d))
  const isReal =
    new Date(day).getUTCDate() === Number(d) && new Date(day).getUTCMonth() === Number(m) - 1
  const seconds = Number(s.replace(',', '.'))
  if (!isReal || Number(h) > 23 || Number(i) > 59 || seconds >= 60) return undefined
  const time = day + Number(h) * 3_600_000 + Number(i) * 60_000 + Math.round(seconds * 1000)
  return { time, isDay: found['h'] === undefined }
}

/** The moment a cell names; of a day it is the beginning, or with `isEnd` the end. Undefined when it names none. */
export function momentIn(
  cell: string | number,
  clock: SellersClock,
  isEnd: boolean,
): string | undefined {
  const shown = shownIn(cell)
  if (shown === undefined) return undefined
  const time = shown.time + (isEnd && shown.isDay ? dayMs : 0)
  return new Date(clock.moment(time)).toISOString()
}

/** A moment by the clock: 2026-03-01 14:05. Midnight is written as the day that begins, or with `isEnd` as that which ends. */
export function writtenMoment(moment: string, clock: SellersClock, isEnd: boolean): string {
  const shown = clock.shown(Date.parse(moment))
  if (shown.getTime() % dayMs === 0) {
    return new Date(shown.getTime() - (isEnd ? dayMs : 0)).toISOString().slice(0, 10)
  }
  const text = shown.toISOString().replace('T', ' ').replace('Z', '')
  return text.replace(/\.000$/, '').replace(/:00$/, '')
}
