import { setTimeout as sleep } from 'node:timers/promises'

interface Arrivals {
  readonly perSecond: number
  /** What one does who arrives; the moment they meant to arrive counts, not when this program gets to it. */
  readonly arrive: (intendedAt: number) => Promise<void>
}

/**
 * Lets people arrive by the clock, however long the answers take, as customers do: a slow server is not
 * spared its next customer. Ends when the last of them has left, and answers by how many milliseconds each was let
 * in late: what this program itself adds to all times, which is much on a crowded machine.
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

/** So many at once, each coming again as soon as it has left: what the server can do at most. */
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
