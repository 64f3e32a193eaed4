import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** What a gesture looked like, frame by frame. */
export interface Frames {
  /** Milliseconds from one frame to the next. */
  readonly between: readonly number[]
  /** Milliseconds of tasks during which nothing else could happen: those of 50 and more. */
  readonly longTasks: readonly number[]
  /** Frames in which a place of the list had no row. */
  readonly blank: number
}

/** Runs in the page: notes each frame and long task until it is stopped. `row` is what must stand at every height of the list. */
function beginNoting({ list, row }: { readonly list: string; readonly row: string }): void {
  const box = document.querySelector(list)?.getBoundingClientRect()
  if (box === undefined) throw new Error(`there is no ${list}`)
  const noted = { between: [] as number[], longTasks: [] as number[], blank: 0 }
  const tasks = new PerformanceObserver((seen) => {
    for (const { duration } of seen.getEntries()) noted.longTasks.push(duration)
  })
  tasks.observe({ entryTypes: ['longtask'] })
  const heights = [0.15, 0.35, 0.55, 0.75, 0.95].map((part) => box.top + part * box.height)
  let before = performance.now()
  let handle = 0
  const frame = (now: number) => {
    noted.between.push(now - before)
    before = now
    const isRow = (height: number) =>
      (document.elementFromPoint(box.left + 200, height)?.closest(row) ?? null) !== null
    if (!heights.every(isRow)) noted.blank += 1
    handle = requestAnimationFrame(frame)
  }
  handle = requestAnimationFrame((now) => {
    before = now
    handle = requestAnimationFrame(frame)
  })
  Object.assign(globalThis, {
    endNoting: () => {
      cancelAnimationFrame(handle)
      tasks.disconnect()
      return noted
    },
  })
}

/** The frames while `gesture` goes on, and until what followed it is drawn. */
export async function framesOf(
  page: Page,
  where: { readonly list: string; readonly row: string },
  gesture: () => Promise<void>,
): Promise<Frames> {
  await page.evaluate(beginNoting, where)
  await gesture()
  await sleep(300)
  return page.evaluate(() => (globalThis as unknown as { endNoting: () => Frames }).endNoting())
}

/** So often a second, whether or not the last one was answered by then. */
async function repeatedly(times: number, everyMs: number, act: () => Promise<unknown>) {
  const running: Promise<unknown>[] = []
  for (let due = performance.now(), time = 0; time < times; time += 1, due += everyMs) {
    await sleep(Math.max(0, due - performance.now()))
    running.push(act())
  }
  await Promise.all(running)
}

/** What a hand does, each for about five seconds. */
export const gestures = {
  /** A wheel that is turned fast: 25 notches a second. */
  wheel: (page: Page) => repeatedly(125, 40, () => page.mouse.wheel(0, 120)),
  /** One that spins freely: 20 rows at each notch. */
  'spun wheel': (page: Page) => repeatedly(125, 40, () => page.mouse.wheel(0, 680)),
  /** Page down, held: as often as a keyboard repeats. */
  'page keys': (page: Page) => repeatedly(125, 40, () => page.keyboard.press('PageDown')),
  /** The thumb of the scrollbar, torn to and fro. */
  scrollbar: (page: Page, list: string) =>
    repeatedly(60, 80, () =>
      page.evaluate(
        ([selector, part]) => {
          const box = document.querySelector(selector)
          if (box !== null) box.scrollTop = part * (box.scrollHeight - box.clientHeight)
        },
        [list, Math.random()] as const,
      ),
    ),
} as const
