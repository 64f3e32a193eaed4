import type { Page } from '@playwright/test'

/** A browser that has nothing to draw may leave out the frame; then nothing is waited for. */
const mostMs = 3000

/** Gives the window another size, and waits until what depends on it is laid out: in the frame after the next. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    (late) =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn))
        setTimeout(drawn, late)
      }),
    mostMs,
  )
}
