import type { Page } from '@playwright/test'

/** Lets time pass on the page's clock, which the test has installed, and waits until what follows from it is drawn. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds)
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}
