import type { Page } from '@playwright/test'

/** What the page's main thread has worked since the page was opened, in milliseconds of CPU time. */
export interface PageWork {
  readonly script: number
  readonly layout: number
}

/** CPU time instead of the clock's, so that a busy machine changes nothing. */
export async function workOf(page: Page): Promise<() => Promise<PageWork>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) =>
      1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
    return {
      script: of('ScriptDuration'),
      layout: of('LayoutDuration') + of('RecalcStyleDuration'),
    }
  }
}
