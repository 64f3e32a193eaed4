interface Period {
  readonly id: number
  readonly startDate: string
  readonly endDate: string
}

export interface Bar {
  readonly id: number
  /** Of the width of the picture, in percent. */
  readonly left: number
  readonly width: number
  /** Periods that overlap are drawn below each other. */
  readonly lane: number
}

const day = 86_400_000

const times = ({ id, startDate, endDate }: Period) => ({
  id,
  from: Date.parse(startDate),
  to: Date.parse(endDate),
})

/** Pairs of periods that overlap, the earlier one first. */
export function overlapsOf(periods: readonly Period[]): [number, number][] {
  const sorted = periods.map(times).toSorted((one, other) => one.from - other.from)
  return sorted.flatMap((one, index) =>
    sorted
      .slice(index + 1)
      .filter((other) => other.from < one.to)
      .map((other): [number, number] => [one.id, other.id]),
  )
}

/** Where periods and today lie on a line that begins a little before the first and ends a little after the last. */
export function timeLineOf(periods: readonly Period[], now: number) {
  const all = periods.map(times).toSorted((one, other) => one.from - other.from)
  const first = Math.min(now, ...all.map(({ from }) => from))
  const last = Math.max(now, ...all.map(({ to }) => to))
  const margin = Math.max(day, (last - first) * 0.04)
  const [start, end] = [first - margin, last + margin]
  const place = (moment: number) => ((moment - start) / (end - start)) * 100
  const lanes: number[] = []
  const bars = all.map(({ id, from, to }): Bar => {
    const free = lanes.findIndex((endsAt) => endsAt <= from)
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = Math.max(from, to)
    return { id, left: place(from), width: Math.max(0, place(to) - place(from)), lane }
  })
  return { start, end, today: place(now), bars, lanes: lanes.length }
}
