import type { Page } from '@playwright/test'

/** Gives the window another size, and waits until what depends on it is laid out: in the frame after the next. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}
