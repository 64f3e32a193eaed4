import { setTimeout as sleep } from 'node:timers/promises'

interface Arrivals {
  readonly perSecond: number
  /** Called with the scheduled time of the arrival, which counts even when this program is late. */
  readonly arrive: (intendedAt: number) => Promise<void>
}

/**
 * Open-loop load: visitors arrive on schedule, even when answers are slow. Resolves when the last one is done, with the
 * delay of each start in milliseconds: what this program itself adds to all times, which is much on a busy machine.
 */
export async function letArrive(seconds: number, kinds: readonly Arrivals[]): Promise<number[]> {
  const begun = performance.now()
  const end = begun + seconds * 1000
  const due = kinds.map(({ perSecond, arrive }) => ({ arrive, at: begun, gap: 1000 / perSecond }))
  const inside = new Set<Promise<void>>()
  const late: number[] = []
  for (let now = begun; now < end; now = performance.now()) {
    for (const kind of due) {
      for (; kind.at <= now && kind.at < end; kind.at += kind.gap) {
        const visit = kind.arrive(kind.at).finally(() => inside.delete(visit))
        inside.add(visit)
        late.push(performance.now() - kind.at)
      }
    }
    await sleep(2)
  }
  await Promise.all(inside)
  return late
}

/** Closed-loop load: a fixed number of visitors, each starting again at once; this measures the capacity. */
export async function keepBusy(
  seconds: number,
  atOnce: number,
  arrive: Arrivals['arrive'],
): Promise<void> {
  const end = performance.now() + seconds * 1000
  const comeAgain = async () => {
    while (performance.now() < end) await arrive(performance.now())
  }
  await Promise.all(Array.from({ length: atOnce }, comeAgain))
}
